import type { account as en } from '../en/account.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Shape } from '../shape.ts';
import { pick } from './nouns.ts';

export const account: Shape<typeof en> = {
  title: 'Akaunti yako',
  line: 'Maelezo yako, na kinacholinda akaunti yako.',
  profile: {
    title: 'Wasifu',
    name: 'Jina',
    username: 'Jina la mtumiaji',
    email: 'Barua pepe',
    phone: 'Simu',
    role: 'Jukumu',
    branch: 'Tawi',
    everywhere: 'Matawi yote',
    change: 'Msimamizi hubadilisha haya katika Mipangilio.',
  },
  password: {
    title: 'Nenosiri',
    hint: `Angalau herufi ${LIMITS.shortestPassword}. Utaondolewa kwenye vifaa vingine vyote.`,
    current: 'Nenosiri la sasa',
    next: 'Nenosiri jipya',
    again: 'Nenosiri jipya tena',
    show: 'Onyesha unachoandika',
    differs: 'Manenosiri haya mawili hayafanani',
    save: 'Badilisha nenosiri',
    done: 'Nenosiri lako limebadilishwa',
  },
  twoFactor: {
    title: 'Uthibitishaji wa hatua mbili',
    on: 'Umewashwa',
    off: 'Umezimwa',
    why: 'Unapoingia unaandika nenosiri lako na msimbo kutoka kwenye simu yako. Mtu anayejua nenosiri lako pekee hawezi kuingia. Ukiuwasha utaondolewa kwingine kote.',
    left: (codes) =>
      pick(codes, 'Umebakiwa na msimbo 1 wa kurejesha.', `Umebakiwa na misimbo ${codes} ya kurejesha.`),
    fewLeft: 'Tengeneza mipya kabla haijaisha.',
    required: 'Jukumu lako linauhitaji, kwa hiyo hauwezi kuzimwa.',
    renew: 'Misimbo mipya ya kurejesha',
    renewHint: 'Utapata misimbo kumi mipya. Ile ya zamani haitafanya kazi tena.',
    turnOn: 'Washa',
    turnOff: 'Zima',
    password: 'Nenosiri lako',
    continue: 'Endelea',
    scan: 'Changanua hii kwa programu ya uthibitishaji kwenye simu yako, au andika ufunguo huu ndani yake.',
    qr: 'Msimbo wa kuchanganua kwa programu ya uthibitishaji',
    key: 'Ufunguo',
    code: 'Msimbo kutoka kwenye programu',
    confirm: 'Thibitisha',
    codes: 'Misimbo yako ya kurejesha', // review: recovery codes
    codesLine:
      'Ikiwa huna simu yako, andika mmojawapo badala ya msimbo wa simu. Kila mmoja hufanya kazi mara moja. Inaonyeshwa sasa tu: ichapishe au iandike.',
    print: 'Chapisha',
    copied: 'Imenakiliwa',
    copy: 'Nakili',
    kept: 'Nimeihifadhi',
    turnedOff: 'Uthibitishaji wa hatua mbili umezimwa',
  },
  sessions: {
    title: 'Mahali ulipoingia',
    here: 'Kifaa hiki',
    unknown: 'Kifaa kisichojulikana',
    lastSeen: (when) => `Kilitumika mara ya mwisho ${when}`,
    since: (when) => `Uliingia ${when}`,
    from: (address) => `kutoka ${address}`,
    end: 'Ondoa',
    endOf: (device) => `Ondoa ${device}`,
    question: 'Ungependa kuondoa akaunti yako kwenye kifaa hiki?',
    ending: 'Inaondoa...',
    on: (browser, system) => `${browser} kwenye ${system}`,
  },
};
