/** The public site's words. What is said of the institution itself is data. */
export const site = {
  skip: 'Skip to the content',
  signIn: 'Sign In',
  home: 'Home',
  navigation: 'Main',
  rights: (name: string, year: number) => `© ${year} ${name}. All rights reserved.`,
  founded: (year: number) => `Serving groups and their members since ${year}.`,
};

export const home = {
  title: 'Useful goods, paid for month by month',
  lead: 'Solar lights, clean stoves, water tanks and phones for members of savings groups. Your group vouches for you, your officer brings the goods, and you pay from what they save you.',
  call: (phone: string) => `Call ${phone}`,
  impact: 'Our Impact',
  products: 'Popular Products',
  productsEmpty: 'The list of products is being written.',
  branches: 'Our Branches',
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  defaultHours: 'Monday - Friday 8:00 AM - 5:00 PM',
};

export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or what it led to has been removed.',
  back: 'Back to the start',
};
