import type { SignedInUser } from '#contract/auth.ts';

export const newPerson = (id: string, name: string): SignedInUser => ({
  id,
  name,
  username: id,
  email: `${id}@test.example`,
  phone: '',
  avatar: null,
  role: 'credit_officer',
  branch_id: null,
  branch_name: null,
  language: null,
});
export const AMINA = newPerson('amina', 'Amina Wanjiru');
export const JOSEPH = newPerson('joseph', 'Joseph Otieno');
