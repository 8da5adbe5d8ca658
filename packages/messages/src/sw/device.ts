import type { device as en } from '../en/device.ts';
import type { Shape } from '../shape.ts';
import { count, nouns, pick } from './nouns.ts';

export const device: Shape<typeof en> = {
  lock: {
    heading: (name) => (name ? `Karibu tena, ${name}` : 'Kifaa kimefungwa'),
    line: 'Andika PIN yako ili uendelee pale ulipoachia.',
    pin: 'PIN',
    open: 'Fungua',
    opening: 'Inafungua...',
    missing: 'Tafadhali andika PIN yako.',
    failed: 'Kifaa hakikuweza kufunguliwa. Hakuna kilichopotea. Jaribu tena.',
    wrong: (left) =>
      pick(
        left,
        'PIN si sahihi. Ukikosea mara moja tena, ulichohifadhi kwa kazi bila mtandao kitafutwa. Kisha utahitaji nenosiri lako.',
        `PIN si sahihi. Umebakiwa na majaribio ${left}.`,
      ),
    password: 'Ingia kwa nenosiri badala yake',
    passwordHint: 'Hatua hii hufuta ulichohifadhi kwa kazi bila mtandao. Kinachosubiri kutumwa hubaki.',
  },
  choose: {
    heading: 'Chagua PIN mpya',
    line: 'Hufunga kifaa hiki, na utaihitaji mahali ambapo hakuna mtandao.',
    pin: 'PIN mpya',
    again: 'Rudia PIN',
    ruleHint: (min, max) => `Tarakimu ${min} hadi ${max}; zisifanane zote, wala zisifuatane kama 1234.`,
    notDigits: (min, max) => `PIN ina tarakimu ${min} hadi ${max}.`,
    tooEasy: 'PIN hii ni rahisi kukisia. Tafadhali chagua nyingine.',
    differs: 'PIN hizo mbili hazifanani.',
    save: 'Hifadhi PIN',
  },
  setUp: {
    title: 'Kazi bila mtandao',
    line: 'Simu au kompyuta hii itatunza ulichohifadhi kwa kazi bila mtandao, ikiwa imefungwa kwa PIN. Itatuma maagizo yako mtandao ukipatikana. Utabaki umeingia kwa muda mrefu zaidi.',
    start: 'Andaa kifaa hiki',
    name: 'Jina la kifaa',
    nameHint: 'Wewe na meneja wako huona jina hili, kwa mfano "Tecno ya bluu".',
    save: 'Andaa',
    done: 'Kifaa hiki kimeandaliwa.',
    ofOther: (name) =>
      `Hiki ni kifaa cha ${name || 'mtu mwingine'}. Mtu mwingine anaweza kukiandaa kikishaondolewa kwenye akaunti hiyo.`,
    impossible:
      'Kifaa hiki hakiwezi kuandaliwa, kwa sababu muunganisho wa ukurasa huu si salama. Muulize msimamizi wako anwani inayoanza na https.',
  },
  here: {
    title: 'Kifaa hiki',
    line: (name, minutes) => `${name} hujifunga baada ya ${count(minutes, nouns.minute)} bila kutumiwa.`,
    lockNow: 'Funga sasa',
    unsent: 'Kinachosubiri kutumwa',
  },
  list: {
    title: 'Vifaa vyako',
    lastSeen: (when) => `Kilitumika mara ya mwisho ${when}`,
    here: 'Kifaa hiki',
    end: 'Ondoa',
    endOf: (name) => `Ondoa ${name}`,
    question: (name) => `Ungependa kuondoa ${name} kwenye akaunti yako?`,
    line: 'Kitaondoka kwenye akaunti sasa hivi. Data iliyohifadhiwa humo itafutwa kitakapofikia seva tena.',
    unsent: (entries) =>
      pick(
        entries,
        'Ingizo 1 lililo humo bado halijatumwa. Litabaki humo, na hakuna anayeweza kulisoma. Litatumwa tu mtu aliyeliweka akiingia tena kwenye kifaa hicho.',
        `Maingizo ${entries} yaliyo humo bado hayajatumwa. Yatabaki humo, na hakuna anayeweza kuyasoma. Yatatumwa tu mtu aliyeyaweka akiingia tena kwenye kifaa hicho.`,
      ),
    ending: 'Inaondoa...',
  },
};
