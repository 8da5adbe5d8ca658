/** What somebody asks for who writes to the institution. */
export type SmsRequest = 'stop' | 'start' | 'help' | 'balance';

const WORDS: Record<string, SmsRequest> = {
  STOP: 'stop',
  ONDOKA: 'stop',
  TOKA: 'stop',
  ACHA: 'stop',
  ANZA: 'start',
  START: 'start',
  MSAADA: 'help',
  HELP: 'help',
  SALIO: 'balance',
};

/** The request in a message: its first word, or the word that it spells with spaces. Undefined for any other text. */
export function readSmsRequest(text: string): { request: SmsRequest; word: string } | undefined {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  const word = [letters.split(' ')[0]!, letters.replaceAll(' ', '')].find((one) => Object.hasOwn(WORDS, one));
  return word === undefined ? undefined : { request: WORDS[word]!, word };
}
