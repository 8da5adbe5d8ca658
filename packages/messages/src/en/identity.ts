/** What a form asks before it takes a number as it was typed, or one record for another (DECISIONS 25). */
export const identity = {
  slip: {
    phoneTitle: 'Is this phone number right?',
    phone: (typed: string, digits: number) =>
      digits === 10
        ? `${typed}: Kenyan mobile numbers begin with 07 or 01.`
        : `${typed} has ${digits} digits. Kenyan numbers have 10, or 12 with 254.`,
    nationalIdTitle: 'Is this National ID right?',
    nationalId: (typed: string, digits: number) =>
      `${typed} has ${digits} digits. A Kenyan National ID has 7 to 9 digits and no other signs.`,
    // Buttons.
    change: 'Change it',
    keep: 'Keep it',
    use: (meant: string) => `Use ${meant}`,
  },
  same: {
    clientTitle: 'Is this the same person?',
    groupTitle: 'Is this the same group?',
    productTitle: 'Is this the same product?',
    // Columns of a comparison, and its empty cell.
    typed: 'You typed',
    found: 'Already registered',
    none: 'Not given',
    /** Result for one value of the two records. */
    comparisons: {
      same: 'Equal',
      differs: 'Different',
      zeros: 'Equal except for zeros',
      open: '',
    },
    // Buttons.
    samePerson: 'Same person',
    someoneElse: 'Someone else',
    sameGroup: 'Same group',
    anotherGroup: 'Another group',
    sameProduct: 'Same product',
    anotherProduct: 'Another product',
    belongsTo: (name: string) => `${name} has this already. Type what is right here.`,
    changeMarked: 'Correct the marked box, then save again.',
  },
};
