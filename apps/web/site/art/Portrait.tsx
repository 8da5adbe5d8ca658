import type { ComponentProps } from 'react';
import { duo, hex, type Colour } from './palette.ts';
import { Person } from './parts/Person.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

type Look = Omit<ComponentProps<typeof Person>, 'x' | 'y' | 's'> & { ground: Colour; halo: Colour };

/** Nobody in particular: four who lead, four whom one meets in a group. */
const SITTERS = {
  director: {
    ground: 'forest-2',
    halo: 'forest-3',
    skin: 'cocoa',
    hair: 'crop',
    wear: 'suit',
    top: 'ink-6',
    ink: 'marigold-4',
    glasses: true,
    glad: true,
    elder: true,
    sleeve: 'long',
  },
  finance: {
    ground: 'marigold-2',
    halo: 'marigold-3',
    skin: 'walnut',
    hair: 'bun',
    wear: 'blouse',
    top: 'lake-7',
    leso: 'terracotta-5',
    glad: true,
    sleeve: 'long',
  },
  operations: {
    ground: 'lake-1',
    halo: 'lake-2',
    skin: 'honey',
    hair: 'crop',
    wear: 'shirt',
    top: 'forest-6',
    beard: true,
    look: 0.3,
    sleeve: 'long',
  },
  people: {
    ground: 'terracotta-1',
    halo: 'terracotta-2',
    skin: 'umber',
    hair: 'hijab',
    cloth: 'forest-6',
    wear: 'dress',
    top: 'forest-8',
    glad: true,
    look: -0.2,
    sleeve: 'long',
  },
  trader: {
    ground: 'lake-1',
    halo: 'lake-2',
    skin: 'walnut',
    hair: 'wrap',
    cloth: 'marigold-4',
    top: 'terracotta-5',
    print: 'dots',
    ink: 'marigold-2',
    glad: true,
    look: 0.2,
  },
  farmer: {
    ground: 'marigold-1',
    halo: 'marigold-2',
    skin: 'ebony',
    hair: 'hat',
    cloth: 'sand-4',
    wear: 'shirt',
    top: 'lake-5',
    elder: true,
    look: -0.3,
  },
  tailor: {
    ground: 'terracotta-1',
    halo: 'terracotta-2',
    skin: 'cocoa',
    hair: 'braids',
    wear: 'blouse',
    top: 'forest-5',
    print: 'squares',
    ink: 'marigold-3',
    glad: true,
  },
  rider: {
    ground: 'forest-1',
    halo: 'forest-2',
    skin: 'umber',
    hair: 'cap',
    cloth: 'lake-7',
    wear: 'tee',
    top: 'marigold-4',
    glad: true,
    look: 0.3,
  },
} as const satisfies Record<string, Look>;

export type Sitter = keyof typeof SITTERS;
export const sitters = Object.keys(SITTERS) as Sitter[];

interface PortraitProps extends ArtProps {
  of?: Sitter;
}

/** A face for a name: square, to be cut round or not. */
export function Portrait({ of = 'director', ...art }: PortraitProps) {
  const { ground, halo, ...look }: Look = SITTERS[of];
  return (
    <Scene width={400} height={400} {...art}>
      <path fill={duo(hex(ground), '#1c2d25')} d="M0 0H400V400H0z" />
      <circle cx="200" cy="196" r="168" fill={duo(hex(halo), '#2d4a3b')} />
      <Person
        {...look}
        x={200}
        y={992}
        s={2.95}
        bust
        left={{ x: -47, y: 0, elbow: 'left', behind: look.hair === 'hijab' }}
        right={{ x: 47, y: 0, elbow: 'right', behind: look.hair === 'hijab' }}
      />
    </Scene>
  );
}
