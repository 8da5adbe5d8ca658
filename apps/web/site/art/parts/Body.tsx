import { hex, type Colour, type Tone } from '../palette.ts';

export type Pose = 'stand' | 'walk' | 'sit' | 'sit-side' | 'ground' | 'kneel';
export type Print = 'dots' | 'bands' | 'squares' | 'hem' | 'zigzag';

/** How high the hips are above the ground in each pose. */
export const HIP: Record<Pose, number> = {
  stand: 132,
  walk: 130,
  sit: 86,
  'sit-side': 86,
  ground: 36,
  kneel: 70,
};

interface Shape {
  all: string;
  shade: string;
  /** Lines across the cloth, from the hips to the hem, along which its print runs. */
  rows: string[];
}

const SKIRT: Record<Pose, Shape> = {
  stand: {
    all: 'M-33-8C-41 24-47 64-49 98Q0 110 49 98C47 64 41 24 33-8z',
    shade: 'M12-8C22 30 24 70 20 105Q36 103 49 98C47 64 41 24 33-8z',
    rows: ['M-37 22Q0 32 37 22', 'M-42 52Q0 62 42 52', 'M-46 84Q0 95 46 84'],
  },
  walk: {
    all: 'M-33-8C-42 24-52 64-56 96Q0 110 56 96C50 64 41 24 33-8z',
    shade: 'M12-8C22 30 28 70 26 104Q42 101 56 96C50 64 41 24 33-8z',
    rows: ['M-38 22Q0 32 38 22', 'M-45 52Q0 63 45 52', 'M-52 83Q0 95 51 83'],
  },
  sit: {
    all: 'M-32-10C-46-2-52 10-50 24L-43 68Q0 78 43 68L50 24C52 10 46-2 32-10z',
    shade: 'M14-10C26 0 30 10 28 24L20 73Q32 72 43 68L50 24C52 10 46-2 32-10z',
    rows: ['M-46 8Q0 18 46 8', 'M-48 32Q0 43 48 32', 'M-44 58Q0 68 44 58'],
  },
  'sit-side': {
    all: 'M-26-12C-36 6-34 28-22 30L30 32L34 72Q54 78 74 70L76 10C76-8 64-14 46-14z',
    shade: 'M-22 30L30 32L34 72Q54 78 74 70L75 36C60 38 50 30 48 18C20 22-12 20-30 14C-30 22-28 28-22 30z',
    rows: ['M-6-12Q-12 10-8 30', 'M22-12Q16 10 20 31', 'M33 54Q54 60 75 52'],
  },
  ground: {
    all: 'M-32-10C-58-2-88 16-88 30Q-86 38-70 38L70 38Q86 38 88 30C88 16 58-2 32-10z',
    shade: 'M16-10C50 4 56 20 30 38L70 38Q86 38 88 30C88 16 58-2 32-10z',
    rows: ['M-48 4Q0 14 48 4', 'M-74 20Q0 34 74 20'],
  },
  kneel: {
    all: 'M-30-10C-40 14-56 40-62 66Q-60 72-50 72L52 72Q62 70 60 58C56 30 48 2 30-10z',
    shade: 'M14-10C36 14 40 46 30 72L52 72Q62 70 60 58C56 30 48 2 30-10z',
    rows: ['M-40 16Q0 26 46 14', 'M-54 46Q0 56 56 42'],
  },
};

const LEGS: Partial<Record<Pose, { left: string; right: string }>> = {
  walk: { left: 'M-12 0L-10 54L-34 118', right: 'M12 0L22 58L34 118' },
  sit: { left: 'M-16 4L-25 24L-24 78', right: 'M16 4L25 24L24 78' },
  'sit-side': { left: 'M-18 6L48 8L44 78', right: 'M-20 0L58 2L60 78' },
  ground: { left: 'M-16 14L-62 24L-6 28', right: 'M16 14L62 24L6 28' },
  kneel: { left: 'M-10 4L-14 56L-56 62', right: 'M8 4L46 8L44 60' },
};

const FEET: Record<Pose, [number, number][]> = {
  stand: [
    [-18, 132],
    [18, 132],
  ],
  walk: [
    [-38, 128],
    [38, 130],
  ],
  sit: [
    [-26, 86],
    [26, 86],
  ],
  'sit-side': [
    [50, 86],
    [68, 86],
  ],
  ground: [],
  kneel: [[50, 70]],
};

function shoe(pose: Pose, [x, y]: [number, number]) {
  const side = pose === 'sit-side' || pose === 'kneel' || pose === 'walk';
  return side ? `M${x - 13} ${y}v-11q10-5 15 0q13 2 14 11z` : `M${x - 12} ${y}q-1-14 12-14t12 14z`;
}

interface LowerProps {
  pose: Pose;
  kind: 'skirt' | 'trousers';
  tone: Tone;
  skin: { base: string; shade: string };
  shoes: string;
  print?: Print | undefined;
  ink: string;
}

/** From the hips to the ground. */
export function Lower({ pose, kind, tone, skin, shoes, print, ink }: LowerProps) {
  const hidden = kind === 'skirt' && pose === 'kneel';
  const steps = hidden ? '' : FEET[pose].map((at) => shoe(pose, at)).join('');
  const feet = steps && <path fill={shoes} d={steps} />;
  if (kind === 'trousers') {
    const legs = LEGS[pose];
    return (
      <>
        {feet}
        {legs ? (
          <g fill="none" strokeWidth="29" strokeLinejoin="round">
            <path stroke={pose === 'sit-side' ? tone.shade : tone.base} d={legs.left} />
            <path stroke={pose === 'sit-side' ? tone.base : tone.shade} d={legs.right} />
            {pose !== 'sit-side' && <path stroke={tone.base} strokeWidth="22" d="M-20 2H6" />}
          </g>
        ) : (
          <>
            <path fill={tone.base} d="M-34-6L-33 122H-5L1 24L6 122H33L34-6z" />
            <path fill={tone.shade} d="M10-6Q14 30 8 60L6 122H33L34-6zM-12 122H-5L1 24L-5 20z" />
          </>
        )}
      </>
    );
  }
  const { all, shade, rows } = SKIRT[pose];
  const bare = pose === 'stand' || pose === 'walk' || pose === 'sit' || pose === 'sit-side';
  return (
    <>
      {bare && (
        <g fill="none" strokeWidth="14">
          {FEET[pose].map(([x, y], i) => (
            <path key={x} stroke={i ? skin.shade : skin.base} d={`M${x - 1} ${y - 50}V${y - 8}`} />
          ))}
        </g>
      )}
      {feet}
      <path fill={tone.base} d={all} />
      <path fill={tone.shade} d={shade} />
      {print && <Rows rows={rows} print={print} ink={ink} />}
    </>
  );
}

const STROKES: Record<Print, { width: number; dash?: string; cap?: 'round' }> = {
  dots: { width: 8, dash: '0 16', cap: 'round' },
  bands: { width: 6 },
  squares: { width: 9, dash: '9 8' },
  hem: { width: 9 },
  zigzag: { width: 7, dash: '3 7' },
};

function Rows({ rows, print, ink }: { rows: string[]; print: Print; ink: string }) {
  const { width, dash, cap } = STROKES[print];
  const lines = print === 'hem' ? rows.slice(-1) : rows;
  return (
    <path
      fill="none"
      stroke={ink}
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinecap={cap}
      d={lines.join('')}
    />
  );
}

export type Wear = 'dress' | 'blouse' | 'shirt' | 'tee' | 'suit' | 'vest' | 'apron' | 'kanzu';

const WOMAN =
  'M-12-101C-30-99-37-93-38-80C-37-60-30-46-27-30C-29-18-33-8-34 2H34C33-8 29-18 27-30C30-46 37-60 38-80C37-93 30-99 12-101Q0-88-12-101z';
const WOMAN_SHADE = 'M14-101C30-99 37-93 38-80C37-60 30-46 27-30C29-18 33-8 34 2H12C22-30 22-66 10-93z';
const MAN = 'M-12-101C-33-99-41-92-42-79L-37-24-36 6H36L37-24 42-79C41-92 33-99 12-101Q0-88-12-101z';
const MAN_SHADE = 'M14-101C33-99 41-92 42-79L37-24 36 6H12C22-30 22-66 10-93z';

interface TorsoProps {
  wear: Wear;
  tone: Tone;
  print?: Print | undefined;
  ink: string;
  leso?: Colour | undefined;
}

/** From the hips to the neck. */
export function Torso({ wear, tone, print, ink, leso }: TorsoProps) {
  const woman = wear === 'dress' || wear === 'blouse' || wear === 'apron';
  return (
    <>
      <path fill={tone.base} d={woman ? WOMAN : MAN} />
      <path fill={tone.shade} d={woman ? WOMAN_SHADE : MAN_SHADE} />
      {print && print !== 'hem' && (
        <Rows rows={['M-34-72Q0-62 34-72', 'M-28-42Q0-33 28-42']} print={print} ink={ink} />
      )}
      {wear === 'dress' && <path fill={ink} d="M-27-32Q0-24 27-32L29-22Q0-13-29-22z" />}
      {wear === 'shirt' && (
        <>
          <path fill="none" stroke={tone.shade} strokeWidth="3" d="M0-90V4" />
          <path fill={tone.lit} d="M-14-102L0-88-10-80-20-98zM14-102L0-88 10-80 20-98z" />
        </>
      )}
      {wear === 'suit' && (
        <>
          <path fill={hex('sand-0')} d="M-13-101L0-50 13-101Q0-90-13-101z" />
          <path fill={ink} d="M-5-92H5L3-84 6-62 0-52-6-62-3-84z" />
          <path
            fill={tone.lit}
            d="M-13-102L-22-96-24-78-17-76 0-46zM13-102L22-96 24-78 17-76 0-46z"
            opacity=".7"
          />
        </>
      )}
      {wear === 'vest' && (
        <>
          <path fill={hex('sand-0')} d="M-12-101L0-72 12-101Q0-88-12-101z" />
          <path fill={ink} d="M-39-60Q0-50 39-60L38-48Q0-38-38-48z" />
          <path fill="none" stroke={tone.shade} strokeWidth="3" d="M0-72V4" />
        </>
      )}
      {wear === 'apron' && (
        <path fill={ink} d="M-18-84H18L22-34C34-10 38 20 38 54Q0 64-38 54C-38 20-34-10-22-34z" />
      )}
      {leso && (
        <>
          <path fill={hex(leso)} d="M-39-84C-24-98-16-100-12-101C0-70 18-40 36-18L35 8C0-6-30-40-40-66z" />
          <path
            fill="none"
            stroke={hex('sand-0')}
            strokeWidth="5"
            strokeDasharray="5 6"
            d="M-33-78C-12-46 10-20 34-4"
          />
        </>
      )}
    </>
  );
}
