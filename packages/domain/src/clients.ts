/** In the place of an officer's id: clients whom no credit officer looks after (DECISIONS 20.3). */
export const NO_OFFICER = 'none';
