import type { AgreementState } from '#domain/agreements/agreement.ts';

const states: Record<AgreementState, string> = {
  valid: 'Unatumika.',
  replaced: 'Hautumiki tena: mkataba mpya umechukua nafasi yake, au agizo linaamuliwa upya.',
  cancelled: 'Hautumiki tena: agizo lilighairiwa.',
};

/** What is below the square code of an agreement: labels of boxes. */
export const agreementFields = {
  number: 'Nambari ya mkataba',
  code: 'Msimbo, herufi na tarakimu 12',
};

/** The page that says whether the paper of an agreement is genuine (DECISIONS 27.1). */
export const agreementCheck = {
  title: 'Hakikisha mkataba',
  description: (name: string) => `Jua kama mkataba wa mkopo wa ${name} ni halali na unatumika.`,
  lead: 'Kila mkataba una nambari na msimbo. Ukiandika vyote viwili, tunakuambia kama ni wetu na kama unatumika.',
  check: 'Hakikisha',
  order: 'Tazama agizo',
  genuine: 'Mkataba huu ni halali',
  made: (number: string, day: string) => `Mkataba ${number} wa ${day}.`,
  states,
  compare:
    'Linganisha nambari na msimbo na karatasi yako. Majina na kiasi cha pesa yapo kwenye karatasi pekee.',
  unknown: 'Hatuna mkataba wenye nambari na msimbo huu',
  unknownText:
    'Viangalie vyote viwili tena. Vikiwa sahihi, karatasi hiyo si yetu: tafadhali tupigie simu mara moja.',
  call: (phone: string) => `Piga simu ${phone}`,
};
