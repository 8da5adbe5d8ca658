export { common } from './common.ts';
export { dashboard } from './dashboard.ts';
export { layout } from './layout.ts';
export { loans } from './loans.ts';
export { orders } from './orders.ts';
export { signIn } from './sign-in.ts';
export { roles, statuses } from './words.ts';
export { confirmations, notices } from './notices.ts';
export { orderWizard } from './order-wizard.ts';
