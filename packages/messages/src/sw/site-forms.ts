import type { siteForms as en } from '../en/site-forms.ts';
import type { Shape } from '../shape.ts';

/** The answers to visitors who send a form of the site (SPEC 8). */
export const siteForms: Shape<typeof en> = {
  contact: {
    thanks: 'Asante kwa ujumbe wako! Tutakujibu hivi karibuni.',
    failure: 'Ujumbe wako haukutumwa. Ulichoandika bado kipo. Tafadhali jaribu tena, au tupigie simu.',
  },
  joining: {
    thanks: 'Asante! Tutakupigia simu kuhusu hatua inayofuata.',
    failure: 'Ombi lako halikutumwa. Ulichoandika bado kipo. Tafadhali jaribu tena, au tupigie simu.',
  },
  complaint: {
    thanks: 'Tumepokea malalamiko yako.',
    failure: 'Malalamiko yako hayakutumwa. Ulichoandika bado kipo. Tafadhali jaribu tena, au tupigie simu.',
  },
  newsletter: {
    thanks: 'Asante kwa kujisajili.',
    failure: 'Hukuweza kusajiliwa. Tafadhali jaribu tena.',
  },
  confirm: {
    thanks: 'Utapata jarida kuanzia sasa.',
    failure: 'Jarida halikuweza kuthibitishwa. Tafadhali jaribu tena.',
  },
  unsubscribe: {
    thanks: 'Hutapokea habari zetu tena.',
    failure: 'Hukuweza kuondolewa kwenye jarida. Tafadhali jaribu tena.',
  },
};
