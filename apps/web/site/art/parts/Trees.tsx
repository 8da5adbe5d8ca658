import { hex } from '../palette.ts';
import { at, type Place } from './place.ts';

/** A coconut palm that leans in the sea wind, 290 high. */
export function Palm(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('sand-7')} d="M-10 0C-6-90 4-160 20-224L36-220C22-158 14-90 12 0z" />
      <path fill={hex('sand-8')} d="M2 0C6-90 14-158 30-222L36-220C22-158 14-90 12 0z" />
      <path
        fill={hex('forest-7')}
        d="M28-222C-8-234-54-206-66-160C-42-196-8-212 28-222zM28-222C64-234 110-206 122-160C98-196 64-212 28-222zM28-222C20-264-8-292-44-294C-16-278 12-256 28-222z"
      />
      <path
        fill={hex('forest-6')}
        d="M28-222C0-264-52-266-88-224C-50-238-10-232 28-222zM28-222C36-264 64-292 100-294C72-278 44-256 28-222z"
      />
      <path fill={hex('forest-5')} d="M28-222C56-264 108-266 144-224C106-238 66-232 28-222z" />
      <path
        stroke={hex('marigold-8')}
        strokeWidth="17"
        strokeLinecap="round"
        d="M18-212v1M36-210v1M28-202v1"
      />
    </g>
  );
}

/** A baobab without leaves, 260 high. */
export function Baobab(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        fill={hex('sand-6')}
        d="M-62 0C-44-40-52-110-44-140C-60-176-104-190-136-188C-108-200-74-196-52-182C-66-216-92-234-108-238C-76-238-50-222-38-192C-36-224-24-250-6-262C-16-236-16-208-10-190C2-216 30-238 62-240C40-226 24-206 20-184C46-200 84-204 116-192C84-190 54-176 40-144C50-110 44-40 64 0Q0 14-62 0z"
      />
      <path
        fill={hex('sand-7')}
        d="M18-184C46-200 84-204 116-192C84-190 54-176 40-144C50-110 44-40 64 0Q42 5 18 7C30-50 14-130 18-184z"
      />
    </g>
  );
}

/** A cypress of the highlands, 190 high. */
export function Cypress(place: Place) {
  return (
    <g transform={at(place)}>
      <path fill={hex('sand-8')} d="M-7-30H7V0H-7z" />
      <path fill={hex('forest-7')} d="M0-190C22-140 46-80 42-40Q36-22 0-20T-42-40C-46-80-22-140 0-190z" />
      <path fill={hex('forest-8')} d="M0-190C22-140 46-80 42-40Q36-24 8-21C20-70 16-130 0-190z" />
    </g>
  );
}

/** Papyrus at the shore of a lake, 130 high. */
export function Papyrus(place: Place) {
  return (
    <g transform={at(place)}>
      <path
        fill="none"
        stroke={hex('forest-6')}
        strokeWidth="6"
        d="M-4 0C-10-40-22-70-34-96M0 0V-122M6 0C12-44 24-78 38-104"
      />
      <path
        fill="none"
        stroke={hex('forest-6')}
        strokeWidth="4"
        strokeLinecap="round"
        d="M-34 -96l-26 -6M-34 -96l-22 -20M-34 -96l-11 -30M-34 -96l0 -34M-34 -96l11 -30M-34 -96l22 -20M-34 -96l26 -6M0 -122l-26 -6M0 -122l-22 -20M0 -122l-11 -30M0 -122l0 -34M0 -122l11 -30M0 -122l22 -20M0 -122l26 -6M38 -104l-26 -6M38 -104l-22 -20M38 -104l-11 -30M38 -104l0 -34M38 -104l11 -30M38 -104l22 -20M38 -104l26 -6"
      />
    </g>
  );
}
