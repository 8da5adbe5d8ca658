/** The pictures of the site, drawn by hand from shared parts. */
export { BranchCounter } from './BranchCounter.tsx';
export { BranchFront } from './BranchFront.tsx';
export { CommunityMeeting } from './CommunityMeeting.tsx';
export { Delivery } from './Delivery.tsx';
export { GroupUnderAcacia } from './GroupUnderAcacia.tsx';
export { Handshake } from './Handshake.tsx';
export { HarvestField } from './HarvestField.tsx';
export { LampAtNight } from './LampAtNight.tsx';
export { MarketStall } from './MarketStall.tsx';
export { OfficerOnMotorbike } from './OfficerOnMotorbike.tsx';
export { PhoneInHand } from './PhoneInHand.tsx';
export { Portrait, sitters, type Sitter } from './Portrait.tsx';
export { Spot, subjects, type Subject } from './Spot.tsx';
export { StoveKitchen } from './StoveKitchen.tsx';
export { TankBesideRoof } from './TankBesideRoof.tsx';
export { TeamPhoto } from './TeamPhoto.tsx';
export { Training } from './Training.tsx';
export { TreePlanting } from './TreePlanting.tsx';
