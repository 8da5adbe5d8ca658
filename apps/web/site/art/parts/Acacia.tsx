import { hex } from '../palette.ts';
import type { Place } from './place.ts';
import { at } from './place.ts';

interface AcaciaProps extends Place {
  /** Leaves from the lit side to the shade, then bark and its shade. */
  colours?: [lit: string, mid: string, low: string, bark: string, barkShade: string];
}

const DAY: Required<AcaciaProps>['colours'] = [
  hex('forest-5'),
  hex('forest-6'),
  hex('forest-7'),
  hex('sand-8'),
  hex('sand-9'),
];

/** An umbrella thorn, 480 high and 800 wide, from the foot of its trunk. */
export function Acacia({ colours = DAY, ...place }: AcaciaProps) {
  const [lit, mid, low, bark, barkShade] = colours;
  return (
    <g transform={at(place)}>
      <path
        fill={bark}
        d="M-34 4C-14-70-16-140-28-190C-56-262-130-310-210-352L-196-366C-116-330-48-288-12-228C-4-290-18-350-40-404L-24-410C2-350 14-296 12-240C44-300 116-344 196-374L208-360C132-320 58-262 34-194C20-140 20-70 44 4Q6-10-34 4z"
      />
      <path
        fill={barkShade}
        d="M4-2C14-80 4-150 8-200C16-290 2-350-30-408L-24-410C2-350 14-296 12-240C44-300 116-344 196-374L208-360C132-320 58-262 34-194C20-140 20-70 44 4Q24-4 4-2z"
      />
      <path
        fill={low}
        d="M-412-338C-400-376-310-392-236-372C-190-360-190-340-220-334C-290-322-370-326-412-338z"
      />
      <path
        fill={low}
        d="M408-344C400-384 300-400 226-380C180-366 184-346 214-338C280-326 364-332 408-344z"
      />
      <path fill={mid} d="M-396-348C-372-376-310-386-250-374C-280-356-340-350-396-348z" />
      <path
        fill={low}
        d="M-352-378C-340-424-240-450-156-438C-104-478 62-488 132-448C230-460 336-432 352-384C300-366 240-380 180-366C104-352 62-374 0-362C-80-350-140-372-200-364C-260-356-316-362-352-378z"
      />
      <path
        fill={mid}
        d="M-316-396C-290-436-220-448-156-438C-104-478 62-488 132-448C190-456 262-440 296-412C220-404 180-422 110-404C40-388-30-414-110-398C-180-384-250-384-316-396z"
      />
      <path
        fill={lit}
        d="M-262-416C-230-440-190-444-148-436C-100-476 30-484 84-462C40-446-20-452-70-436C-120-420-190-408-262-416z"
      />
    </g>
  );
}
