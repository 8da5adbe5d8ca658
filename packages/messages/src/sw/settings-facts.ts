import type { Meetings } from '#contract/visitor-facts.ts';
import type { settingsFacts as en } from '../en/settings-facts.ts';
import type { Shape } from '../shape.ts';

const rhythms: Record<Meetings, string> = {
  weekly: 'Mara moja kwa wiki',
  fortnightly: 'Kila baada ya wiki mbili',
  monthly: 'Mara moja kwa mwezi',
};

export const settingsFacts: Shape<typeof en> = {
  line: 'Yale ambayo tovuti ya umma inasema kuhusu gharama, malipo, kujiunga na malalamiko. Haionyeshi visanduku vitupu.',
  groups: {
    cost: 'Gharama ya mkopo',
    regulation: 'Anayetudhibiti',
    paying: 'Kulipa na kuwasiliana nasi',
    joining: 'Kujiunga',
    complaints: 'Malalamiko',
  },
  notTold: 'Haionyeshwi',
  rhythms,
  months: 'miezi',
  days: 'siku',
  workingDays: 'siku za kazi',
  people: 'watu',
  labels: {
    example_price: 'Bei ya bidhaa ya mfano',
    show_prices: 'Onyesha bei kwa kila mtu',
    shortest_months: 'Muda mfupi zaidi',
    longest_months: 'Muda mrefu zaidi',
    regulator: 'Mdhibiti',
    licence_number: 'Nambari ya leseni',
    data_protection_number: 'Usajili wa ulinzi wa data',
    savings_held_by: 'Akiba ya wanachama huhifadhiwa na',
    paybill: 'Paybill ya M-PESA',
    till: 'Till ya Buy Goods',
    account_format: 'Cha kuandika kama akaunti',
    late_rule: 'Awamu inapochelewa',
    answer_hours: 'Saa za kujibu',
    whatsapp: 'Nambari ya WhatsApp',
    group_least: 'Kikundi kidogo zaidi',
    group_most: 'Kikundi kikubwa zaidi',
    meetings: 'Vikundi hukutana',
    waiting_days: 'Kutoka mkutano wa kwanza hadi bidhaa za kwanza',
    papers: 'Cha kuleta pamoja na kitambulisho',
    joining_fee: 'Gharama ya kujiunga',
    complaint_days: 'Lalamiko hujibiwa ndani ya',
    complaint_decided_by: 'Anayeamua kuhusu malalamiko',
    complaint_next: 'Pa kwenda usiporidhika',
  },
  hints: {
    example_price: 'Huonyeshwa pamoja na masharti ya mkopo wako kwenye “Gharama na jinsi ya kulipa”.',
    show_prices: 'Ikizimwa: walioingia pekee huona bei. Wageni huandika bei waliyoambiwa.',
    account_format: 'Kwa mfano: nambari ya kikundi chako, kisha jina lako.',
    late_rule: 'Kwa maneno rahisi: kinachotokea, gharama yake, na wa kupigia simu.',
    answer_hours: 'Kwa mfano: Jumatatu hadi Ijumaa, 8:00 AM hadi 5:00 PM.',
    whatsapp: 'Wageni wanapata kiungo kinachoanzisha gumzo na nambari hii.',
    papers: 'Kimoja kwa kila mstari.',
    joining_fee: '0: tovuti inasema kwamba kujiunga ni bure.',
    complaint_days: 'Huweka tarehe ya mwisho ya kila lalamiko jipya. Jumamosi na Jumapili hazihesabiwi.',
    complaint_next: 'Mahali pa kulalamikia jibu letu, pamoja na anwani au simu.',
  },
};
