// One script for all screens of the stock: the names of more scripts would be in the first one, which has no room.
export { ConsignmentListPage } from './ConsignmentListPage.tsx';
export { ConsignmentPage } from './ConsignmentPage.tsx';
export { CountListPage } from './counts/CountListPage.tsx';
export { CountPage } from './counts/CountPage.tsx';
export { GoodsPage } from './GoodsPage.tsx';
export { MovesPage } from './MovesPage.tsx';
export { NeedsPage } from './NeedsPage.tsx';
