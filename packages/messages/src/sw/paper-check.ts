import type { paperCheck as en } from '../en/paper-check.ts';
import type { Shape } from '../shape.ts';

/** The screen on which an officer checks the paper of an agreement (DECISIONS 27.1). */
export const paperCheck: Shape<typeof en> = {
  title: 'Hakikisha karatasi',
  line: 'Changanua msimbo wa mraba wa mkataba. Inafanya kazi hata bila mtandao.',
  scan: 'Changanua msimbo',
  stop: 'Zima kamera',
  camera: 'Picha ya kamera',
  looking: 'Weka msimbo wa mraba mbele ya kamera.',
  noCamera:
    'Kivinjari hiki hakiwezi kutumia kamera. Soma msimbo kwa programu nyingine, kisha ubandike maandishi yake.',
  text: 'Maandishi ya msimbo',
  textHint: 'Huanza kwa https:// na hutaja mkataba.',
  check: 'Hakikisha',
  genuine: 'Karatasi hii ni halali',
  signedOn: (number, day) => `Mkataba ${number}, uliotiwa sahihi ${day}.`,
  states: {
    valid: 'Unatumika leo.',
    replaced: 'Hautumiki tena: mkataba mpya umechukua nafasi yake, au agizo linaamuliwa upya.',
    cancelled: 'Hautumiki tena: agizo lilighairiwa.',
  },
  askOnline: 'Uliza tena ukiwa na mtandao ili ujue hali yake ya leo.',
  gone: 'Haumo tena kwenye vitabu vyetu: taarifa za agizo lake zilifutwa.',
  compare: (code) =>
    `Linganisha nambari, tarehe na msimbo ${code} na karatasi. Majina na kiasi cha pesa yapo kwenye karatasi pekee.`,
  faults: {
    changed:
      'Karatasi hii si halali: nambari, msimbo au tarehe yake ilibadilishwa, au ilitiwa sahihi na mtu mwingine.',
    unknown_key:
      'Karatasi hii si halali, au ufunguo wake ni mpya kuliko ulio kwenye kifaa hiki. Hifadhi kikundi kwa matumizi bila mtandao ukiwa na mtandao, kisha uhakikishe tena.',
    no_code: 'Huu si msimbo wa kuhakikisha mkataba. Msimbo huo uko ukingo wa kulia wa karatasi.',
  },
};
