import { duo, hex, NIGHT, tone, type Colour } from '../palette.ts';
import { at, type Place } from './place.ts';

interface HouseProps extends Place {
  wall?: Colour;
  plinth?: Colour;
  door?: Colour;
  roof?: Colour;
}

const RIBS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** A house of two rooms under mabati, 420 wide and 290 high, from the middle of its doorstep. */
export function House(props: HouseProps) {
  const { wall = 'terracotta-1', plinth = 'terracotta-6', door = 'lake-6', roof = 'ink-2' } = props;
  const walls = tone(wall);
  const sheet = tone(roof);
  const leaf = tone(door);
  return (
    <g transform={at(props)}>
      <path fill={walls.base} d="M-190-190H190V0H-190z" />
      <path fill={walls.shade} d="M110-190H190V0H110zM-190-190H190V-160H-190z" />
      <path fill={hex(plinth)} d="M-190-44H190V0H-190z" />
      <path fill={tone(plinth).shade} d="M110-44H190V0H110z" />
      <path fill={hex('sand-8')} d="M-50-146H34V0H-50z" />
      <path fill={leaf.base} d="M-42-138H26V0H-42z" />
      <path fill={leaf.shade} d="M-42-138H-8V0H-42zM-2-126H18V-78H-2zM-2-66H18V-14H-2z" />
      <circle cx="16" cy="-70" r="4" fill={hex('marigold-3')} />
      <path fill={hex('sand-8')} d="M70-134H154V-66H70zM-158-134H-82V-66H-158z" />
      <path fill={duo(hex('lake-2'), NIGHT.window)} d="M78-126H146V-74H78zM-150-126H-90V-74H-150z" />
      <path
        fill={duo(hex('lake-1'), hex('marigold-1'))}
        d="M78-126H112L86-74H78zM-150-126H-120L-142-74H-150z"
      />
      <path
        fill="none"
        stroke={hex('sand-8')}
        strokeWidth="4"
        d="M95-130V-70M112-130V-70M129-130V-70M-130-130V-70M-110-130V-70"
      />
      <path fill={sheet.base} d="M-170-290H170L226-178H-226z" />
      <path
        fill="none"
        stroke={sheet.shade}
        strokeWidth="9"
        d={RIBS.map((i) => `M${-152 + i * 38}-290L${-204 + i * 51}-178`).join('')}
      />
      <path fill={sheet.lit} d="M-174-296H174V-284H-174z" />
      <path fill={hex('sand-7')} d="M-226-178H226V-166H-226z" />
    </g>
  );
}
