import type { ReactNode } from 'react';
import { hex } from '../palette.ts';
import { at, type Place } from './place.ts';

function Tyre({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy="-46" r="46" fill={hex('ink-8')} />
      <circle cx={x} cy="-46" r="24" fill={hex('ink-3')} />
      <circle cx={x} cy="-46" r="9" fill={hex('ink-6')} />
    </>
  );
}

/** An open lorry that faces our left; its bed is 112 above the road, from -60 to 330. */
export function Lorry({ children, ...place }: Place & { children?: ReactNode }) {
  return (
    <g transform={at(place)}>
      {children}
      <path fill={hex('ink-7')} d="M-300-92H340V-64H-300z" />
      <path fill={hex('forest-6')} d="M-70-176H344V-90H-70z" />
      <path fill={hex('forest-7')} d="M260-176H344V-90H260zM-70-176H344V-164H-70z" />
      <path fill="none" stroke={hex('forest-8')} strokeWidth="6" d="M34-170V-90M138-170V-90M242-170V-90" />
      <path fill={hex('marigold-4')} d="M-70-132H344V-120H-70z" />
      <path
        fill={hex('sand-0')}
        d="M-318-196C-316-216-290-286-276-300Q-268-308-256-308H-104Q-92-308-92-296V-76H-322Q-330-76-330-86V-170Q-330-186-318-196z"
      />
      <path
        fill={hex('sand-3')}
        d="M-140-308H-104Q-92-308-92-296V-76H-150C-130-140-130-230-140-308zM-330-120H-92V-76H-322Q-330-76-330-86z"
      />
      <path fill={hex('forest-6')} d="M-330-152H-92V-122H-330z" />
      <path fill={hex('lake-7')} d="M-296-204C-292-222-276-262-266-278H-216V-204z" />
      <path fill={hex('lake-3')} d="M-290-204C-286-222-270-262-262-272H-240L-276-204z" />
      <path fill={hex('lake-7')} d="M-200-278H-130V-204H-200z" />
      <path fill={hex('lake-3')} d="M-194-272H-160L-190-210H-194z" />
      <path stroke={hex('ink-3')} strokeWidth="4" d="M-208-190V-90" />
      <path fill={hex('ink-5')} d="M-190-178h26v8h-26z" />
      <circle cx="-312" cy="-106" r="12" fill={hex('marigold-2')} />
      <path fill={hex('ink-7')} d="M-340-84H-280V-60H-340z" />
      <Tyre x={-226} />
      <Tyre x={170} />
      <Tyre x={270} />
    </g>
  );
}
