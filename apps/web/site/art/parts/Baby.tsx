import { HAIR, hex, skinTone, type Colour, type Skin } from '../palette.ts';

/** A baby asleep in a leso on its mother's chest; for the children of a Person. */
export function Baby({ skin, leso }: { skin: Skin; leso: Colour }) {
  const { base, shade } = skinTone(skin);
  return (
    <>
      <path
        fill={hex(leso)}
        d="M-38-88L-26-96C-10-80 20-60 32-40L30-14C10-2-24-6-30-34C-32-56-38-70-38-88z"
      />
      <circle cx="6" cy="-62" r="18" fill={base} />
      <path fill={shade} d="M12-79A18 18 0 0 1 14-46C20-56 20-70 12-79z" />
      <path fill={HAIR} d="M-12-64A18 18 0 0 1 24-66C16-74 0-74-12-64z" />
      <path fill="none" stroke={HAIR} strokeWidth="2" strokeLinecap="round" d="M-2-60q3 3 6 0M9-60q3 3 6 0" />
      <path fill={hex(leso)} d="M-30-52C-14-40 14-40 33-52L31-16C12-2-24-4-31-34z" />
      <path
        fill="none"
        stroke={hex('sand-0')}
        strokeWidth="5"
        strokeDasharray="5 6"
        d="M-29-46C-12-33 14-34 32-46"
      />
    </>
  );
}
