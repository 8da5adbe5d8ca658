import { LIMITS } from '#domain/limits.ts';
import type { mails as en } from '../en/mails.ts';
import type { Shape } from '../shape.ts';
import { count, nouns } from './nouns.ts';

/** Mails to staff and to visitors. A day and a time come as the reader is to see them. */
export const mails: Shape<typeof en> = {
  /** To somebody whose way in was changed (ASVS 2.2.3, 2.5.5). */
  account: {
    subject: (institution) => `Kuhusu akaunti yako katika ${institution}`,
    hello: (name) => `Habari ${name},`,
    changes: {
      password: 'Nenosiri lako limebadilishwa. Vipindi vyako vingine vyote vimeisha.',
      reset:
        'Msimamizi ameipa akaunti yako nenosiri la muda. Vipindi vyako vyote vimeisha, na unapoingia huombwi tena msimbo wa programu ya uthibitishaji.',
      'own-reset':
        'Nenosiri jipya limewekwa kwa akaunti yako, kwa kiungo kilichotumwa kwa anwani hii. Vipindi vyako vyote vimeisha. Unapoingia bado utaombwa msimbo wa programu yako ya uthibitishaji, ikiwa unaitumia.',
      'two-factor-on':
        'Kuanzia sasa, unapoingia utaombwa msimbo wa programu yako ya uthibitishaji. Vipindi vyako vingine vyote vimeisha.',
      'two-factor-off': 'Unapoingia huombwi tena msimbo wa programu ya uthibitishaji.',
      locked:
        'Akaunti yako imefungwa, na vipindi vyako vyote vimeisha. Hakuna anayeweza kuitumia kuingia hadi meneja wa tawi lako au msimamizi aifungue.',
      unlocked: 'Akaunti yako imefunguliwa. Unaweza kuitumia tena kuingia.',
      'signed-out': 'Umeondolewa kwenye akaunti yako kila mahali. Unaweza kuingia tena.',
      'recovery-codes':
        'Misimbo mipya ya kurejesha akaunti imeundwa kwa akaunti yako. Misimbo ya zamani haifanyi kazi tena.',
      'wrong-codes':
        'Mtu fulani aliandika nenosiri lako na misimbo 3 isiyo sahihi alipojaribu kuingia. Ikiwa hukuwa wewe, badilisha nenosiri lako sasa.',
      email: 'Akaunti yako sasa ina anwani nyingine ya barua pepe. Huwezi tena kuingia kwa anwani hii.',
    },
    at: (change, time) => `${change} Hii ilifanyika tarehe ${time}.`,
    notYou: (phone) => `Ikiwa hukufanya hili wala kulikubali, mpigie simu msimamizi mara moja: ${phone}.`,
  },
  /** To somebody who forgot their password. */
  passwordLink: {
    subject: (institution) => `Nenosiri jipya la akaunti yako katika ${institution}`,
    open: (address, minutes) =>
      `Mtu fulani, labda wewe, ameomba nenosiri jipya. Fungua kiungo hiki ndani ya dakika ${minutes} ili ulichague:\n${address}`,
    notYou: (phone) =>
      `Ikiwa hukuwa wewe, huhitaji kufanya chochote: nenosiri lako halijabadilika. Hili likitokea tena, mpigie simu msimamizi: ${phone}.`,
  },
  /** A visitor's message, to the institution. */
  message: {
    subject: (subject, name) => `${subject}: ${name}`,
    from: (name) =>
      `${name} ameandika kupitia fomu ya mawasiliano ya tovuti. Ukijibu barua pepe hii, jibu lako litamfikia.`,
    email: (email) => `Barua pepe: ${email}`,
    phone: (phone) => `Simu: ${phone}`,
    about: (subject) => `Mada: ${subject}`,
  },
  /** Somebody wants to join: to the branch, or to the institution. */
  joining: {
    subject: (name) => `Ombi la kujiunga: ${name}`,
    what: (name) => `${name} anataka kuwa mwanachama, na anasubiri kupigiwa simu.`,
    branch: (branch) => `Tawi: ${branch}`,
    place: (place) => `Kaunti au mji: ${place}`,
    alone: 'Peke yake: anahitaji kikundi',
    group: (size) => `Pamoja na kikundi cha watu ${size}`,
    wish: (wish) => `Anataka kununua: ${wish}`,
  },
  /** A complaint, to the institution. */
  complaint: {
    subject: (reference, name) => `Malalamiko ${reference}: ${name}`,
    what: (name, reference, day) =>
      `${name} ametoa malalamiko. Nambari yake ni ${reference}. Yajibu kufikia ${day}: yafunge katika mfumo wa ofisi, chini ya Mipangilio, Jumbe.`,
  },
  /** To the person who complained and gave an address. */
  complaintReceipt: {
    subject: (reference, institution) => `Malalamiko yako ${reference} kwa ${institution}`,
    what: (reference, day) =>
      `Tumepokea malalamiko yako. Nambari yake ni ${reference}. Tutajibu kufikia ${day}.`,
    ask: (hotline) => `Ukitaka kuuliza kuhusu malalamiko yako, piga simu ${hotline} na utaje nambari hiyo.`,
    notYou: 'Ikiwa hukulalamika, mtu fulani ametoa anwani yako kimakosa. Huhitaji kufanya chochote.',
  },
  complaintAnswer: {
    subject: (reference, institution) => `Jibu letu kwa malalamiko yako ${reference} kwa ${institution}`,
    what: (reference) => `Hili ni jibu letu kwa malalamiko yako ${reference}:`,
    unsatisfied: (hotline) =>
      `Ikiwa hukuridhika, jibu barua pepe hii au piga simu ${hotline} na utaje nambari hiyo.`,
  },
  /** To an address for which somebody asked for the newsletter. */
  confirm: {
    subject: (institution) => `Tafadhali thibitisha: jarida la ${institution}`,
    what: (institution) => `Mtu fulani ameomba jarida la ${institution} litumwe kwa anwani hii.`,
    how: (address) =>
      `Ikiwa ni wewe, fungua kiungo hiki ndani ya ${count(LIMITS.confirmationDays, nouns.day)} kisha ubonyeze Thibitisha:\n${address}`,
    otherwise: 'Ikiwa hukuwa wewe, huhitaji kufanya chochote: hutatumiwa jarida.',
  },
  /** To an address that was confirmed. */
  welcome: {
    subject: (institution) => `Jarida la ${institution}`,
    what: (institution) => `Anwani hii imesajiliwa kupokea jarida la ${institution}.`,
    stop: (address) =>
      `Ikiwa hutaki barua pepe zaidi, fungua kiungo hiki kisha ubonyeze Jiondoe:\n${address}`,
  },
};
