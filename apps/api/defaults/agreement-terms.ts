import type { AgreementTerms } from '#domain/agreements/agreement-terms.ts';
import type { AgreedOrder, Agreement } from '#domain/agreements/agreement.ts';

const ENGLISH = `## What you pay
Pay each instalment on or before its day. The fee is paid once, on the day of this agreement.
Pay by M-PESA Pay Bill {paybill}. What to type as the account: {account_format}
Ask for a receipt of every payment.
We add no other fee, and no price in this agreement changes.

## If you pay late
{late_rule}
Tell your credit officer as soon as you know that you cannot pay.

## Paying early
You may pay all or a part of what you owe at any time. We charge nothing for it.

## Cancelling
You may cancel within {cancel_days} days after you received this agreement, without a reason and without a charge. Say so in any way: by word, by phone at {hotline}, or in writing. You give the goods back and get back what you paid.

## Delivery
We deliver the goods by {delivery_by}. If they are not there on that day, you may cancel, and get back all that you paid.
Check the goods and try them before you sign for them.

## The goods
The goods are yours from the day on which you received them.
If the goods are faulty, bring them to {branch}. The maker's warranty does not replace your rights by law.
When you have paid two thirds of the total, we do not take the goods back.

## Your data
We use your data to grant this loan, to collect it and to meet the law. We do not sell them.
Before we report a late loan to a credit bureau, we tell you 30 days ahead.
Our registration with the data protection authority is {data_protection_number}.

## Complaints
Tell your branch, call {hotline} or write to {email}. We answer within {complaint_days} working days.
Who decides on complaints: {complaint_decided_by}
If you do not agree with our answer: {complaint_next}

## Who we are
{institution} is licensed by {regulator}, licence number {licence_number}.

## Language
You get this agreement in English and in Swahili. If the two texts differ, the English text holds.`;

const SWAHILI = `## Unacholipa
Lipa kila awamu siku yake au kabla yake. Ada hulipwa mara moja, siku ya mkataba huu.
Lipa kwa M-PESA Pay Bill {paybill}. Cha kuandika kama akaunti: {account_format}
Dai risiti ya kila malipo.
Hatuongezi ada nyingine, na hakuna bei katika mkataba huu inayobadilika.

## Ukichelewa kulipa
{late_rule}
Mwambie afisa wako wa mikopo mara tu unapojua kwamba huwezi kulipa.

## Kulipa mapema
Unaweza kulipa deni lote au sehemu yake wakati wowote. Hatutozi chochote kwa hilo.

## Kughairi
Unaweza kughairi ndani ya siku {cancel_days} baada ya kupokea mkataba huu, bila kutoa sababu na bila kutozwa. Tujulishe kwa njia yoyote: kwa mdomo, kwa simu {hotline}, au kwa maandishi. Unarudisha bidhaa na unarudishiwa ulicholipa.

## Kupokea bidhaa
Tunakuletea bidhaa kufikia {delivery_by}. Zisipofika siku hiyo, unaweza kughairi na kurudishiwa yote uliyolipa.
Kagua bidhaa na uzijaribu kabla ya kutia sahihi kwamba umezipokea.

## Bidhaa
Bidhaa ni zako kuanzia siku uliyozipokea.
Bidhaa zikiwa na kasoro, zilete {branch}. Waranti ya mtengenezaji haichukui nafasi ya haki zako za kisheria.
Ukishalipa theluthi mbili ya jumla, hatuchukui tena bidhaa hizo.

## Taarifa zako
Tunatumia taarifa zako kukupa mkopo huu, kuukusanya na kutimiza sheria. Hatuziuzi.
Kabla ya kuripoti mkopo uliochelewa kwa ofisi ya taarifa za mikopo, tunakujulisha siku 30 mapema.
Nambari yetu ya usajili kwa mamlaka ya ulinzi wa data ni {data_protection_number}.

## Malalamiko
Liambie tawi lako, piga simu {hotline} au andika kwa {email}. Tunajibu ndani ya siku {complaint_days} za kazi.
Anayeamua malalamiko: {complaint_decided_by}
Usiporidhika na jibu letu: {complaint_next}

## Sisi ni nani
{institution} ina leseni ya {regulator}, nambari ya leseni {licence_number}.

## Lugha
Unapewa mkataba huu kwa Kiingereza na kwa Kiswahili. Maandishi hayo mawili yakitofautiana, ya Kiingereza ndiyo yatakayofuatwa.`;

/**
 * The terms of agreements until an admin has set others. A lawyer must confirm them before the first client signs
 * (docs/operations.md, Before the site is public).
 */
export const DEFAULT_AGREEMENT_TERMS: AgreementTerms = {
  cancel_days: 14,
  delivery_days: 21,
  terms_en: ENGLISH,
  terms_sw: SWAHILI,
};

const agreed: AgreedOrder = {
  number: 'KTI-26-00001',
  ordered_on: '2026-01-02',
  client: { name: 'Mwanachama Mfano', phone: '+254 700 000 000', national_id: '00000000' },
  group: { name: 'Tumaini', account_number: 'GRP-0001' },
  goods: [
    { name: 'Solar lantern', quantity: 2, unit_price: 2500, total_price: 5000 },
    { name: 'Stove', quantity: 1, unit_price: 4000, total_price: 4000 },
  ],
  months: 12,
  delivery: { method: 'branch', location: null },
};
const branch: Agreement['branch'] = {
  name: 'Kitui',
  address: 'Kitui',
  phone: '+254 700 000 000',
};

/** The order of a preview: nobody's. */
export const EXAMPLE_ORDER = { agreed, branch, total: 9000 };
