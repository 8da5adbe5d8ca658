export const home = {
  description: (name: string) =>
    `${name} sells solar lights, clean stoves, water tanks and phones on loan to members of savings groups in Kenya.`,
  title: 'Useful goods, paid for month by month',
  lead: 'Solar lights, clean stoves, water tanks and phones for members of savings groups. Your group vouches for you, your officer brings the goods, and you pay a fixed sum each month.',
  exploreProducts: 'See our products',
  contactUs: 'Talk to us',
  heroPicture: 'A group meets under an acacia, a solar lamp and a ledger on the table before them',
  impact: 'Our Impact',
  impactLead: 'What neighbours have done together so far.',
  products: 'Popular Products',
  productsLead: 'What our members asked for most in the last three months.',
  productsEmpty: 'We are writing the list of products. Please call us in the meantime.',
  learnMore: 'Learn More',
  learnMoreAbout: (name: string) => `Learn More about ${name}`,
  viewAllProducts: 'View All Products',
};
