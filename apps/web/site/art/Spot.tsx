import { duo, hex } from './palette.ts';
import { Book, Box, Jiko, Sack, Seedling, Table } from './parts/Goods.tsx';
import { Lamp, Panel } from './parts/Lamp.tsx';
import { Maize, Shadow } from './parts/Land.tsx';
import { Lorry } from './parts/Lorry.tsx';
import { Jerrycan, Tank } from './parts/Tank.tsx';
import { Scene, type ArtProps } from './Scene.tsx';
import { PEOPLE, type Still } from './spot-people.tsx';

function Coins({ x, y, count }: { x: number; y: number; count: number }) {
  return Array.from({ length: count }, (_, i) => (
    <g key={i} transform={`translate(${x} ${y - i * 13})`}>
      <path fill={hex('marigold-5')} d="M-27-8V2A27 8 0 0 0 27 2V-8z" />
      <ellipse cy="-8" rx="27" ry="8" fill={hex('marigold-3')} />
    </g>
  ));
}

const STILLS = {
  solar: {
    wall: 'marigold-1',
    halo: 'marigold-0',
    floor: 'marigold-2',
    shadow: { x: 250, rx: 170 },
    things: () => (
      <>
        <Panel x={300} y={294} s={2.1} />
        <path fill={hex('ink-5')} d="M240 300h120v8H240z" />
        <path fill="none" stroke={hex('ink-7')} strokeWidth="6" d="M240 304C220 326 200 300 186 304" />
        <Lamp x={150} y={310} s={2.1} />
      </>
    ),
  },
  stove: {
    wall: 'terracotta-1',
    halo: 'terracotta-0',
    floor: 'terracotta-2',
    shadow: { x: 250, rx: 130 },
    things: () => (
      <>
        <path
          fill="none"
          stroke={hex('sand-0')}
          strokeWidth="9"
          strokeLinecap="round"
          d="M206 92C192 72 222 58 206 34M242 84C226 60 258 44 242 18M278 92C264 72 294 58 278 34"
        />
        <Jiko x={240} y={310} s={1.6} pot />
      </>
    ),
  },
  water: {
    wall: 'lake-1',
    halo: 'lake-0',
    floor: 'sand-3',
    shadow: { x: 260, rx: 180 },
    things: () => (
      <>
        <path fill={hex('ink-2')} d="M0 20H190L222 62H0z" />
        <path
          fill="none"
          stroke={hex('ink-3')}
          strokeWidth="6"
          d="M20 20 24 62M64 20 72 62M108 20 122 62M152 20 172 62"
        />
        <path fill={hex('lake-5')} d="M0 62H232V76Q232 82 226 82H0z" />
        <path fill="none" stroke={hex('lake-6')} strokeWidth="13" d="M216 78C216 96 244 74 244 98" />
        <Tank x={244} y={306} s={0.76} />
        <Jerrycan x={370} y={316} s={1.15} />
      </>
    ),
  },
  phone: {
    wall: 'forest-1',
    halo: 'forest-0',
    floor: 'forest-2',
    shadow: { x: 250, rx: 110 },
    things: () => (
      <g transform="rotate(6 240 180)">
        <rect x="170" y="40" width="146" height="276" rx="22" fill={hex('ink-8')} />
        <path fill={hex('ink-6')} d="M170 62q0-22 22-22h24q-36 0-36 30v130h-10z" />
        <rect x="182" y="52" width="122" height="252" rx="12" fill={hex('sand-0')} />
        <path fill={hex('forest-7')} d="M182 64q0-12 12-12h98q12 0 12 12v38H182z" />
        <path fill={hex('marigold-4')} d="M196 78h50v9h-50z" />
        <circle cx="243" cy="160" r="36" fill={hex('forest-1')} />
        <circle cx="243" cy="160" r="26" fill={hex('forest-6')} />
        <path
          fill="none"
          stroke={hex('sand-0')}
          strokeWidth="7"
          strokeLinecap="round"
          d="m231 161 8 9 17-20"
        />
        <path fill={hex('ink-7')} d="M208 210h70v8h-70z" />
        <path fill={hex('ink-3')} d="M196 234h44v6h-44zM262 234h28v6h-28zM196 250h58v6h-58z" />
        <path fill={hex('forest-6')} d="M200 270h86q8 0 8 8v8q0 8-8 8h-86q-8 0-8-8v-8q0-8 8-8z" />
      </g>
    ),
  },
  farm: {
    wall: 'lake-1',
    halo: 'marigold-1',
    floor: 'terracotta-6',
    shadow: { x: 240, rx: 190 },
    things: () => (
      <>
        <Maize x={330} y={304} s={1.1} ripe />
        <Maize x={404} y={312} s={1} ripe />
        <Sack x={220} y={312} s={1.55} />
        <Seedling bare x={66} y={316} s={1.3} />
        <Seedling bare x={120} y={322} s={1.6} />
      </>
    ),
  },
  savings: {
    wall: 'marigold-1',
    halo: 'marigold-0',
    floor: 'forest-6',
    shadow: { x: 240, rx: 180 },
    things: () => (
      <>
        <path fill={hex('ink-6')} d="M120 150H330V296H120z" />
        <path fill={hex('ink-7')} d="M270 150H330V296H270zM112 140H338V178H112z" />
        <path fill={hex('ink-5')} d="M112 140H270V178H112z" />
        <path fill={hex('ink-8')} d="M190 150h70v8h-70z" />
        <path fill={hex('marigold-4')} d="M150 186h26v30h-26zM212 186h26v30h-26zM274 186h26v30h-26z" />
        <path
          fill="none"
          stroke={hex('marigold-6')}
          strokeWidth="6"
          d="M155 188v-8a8 8 0 0 1 16 0v8M217 188v-8a8 8 0 0 1 16 0v8M279 188v-8a8 8 0 0 1 16 0v8"
        />
        <circle cx="225" cy="104" r="32" fill={hex('marigold-4')} />
        <path fill={hex('marigold-5')} d="M235 74A32 32 0 0 1 235 134C247 118 247 90 235 74z" />
        <circle cx="225" cy="104" r="20" fill="none" stroke={hex('marigold-6')} strokeWidth="4" />
        <Coins x={382} y={312} count={5} />
        <Coins x={430} y={322} count={2} />
        <Book x={80} y={292} s={1.9} cover="brick-6" />
      </>
    ),
  },
  delivery: {
    wall: 'lake-1',
    halo: 'lake-0',
    floor: 'sand-4',
    shadow: { x: 240, rx: 220 },
    things: () => (
      <Lorry x={236} y={310} s={0.64}>
        <Tank x={30} y={-120} s={0.8} colour="lake-6" />
        <Box x={180} y={-120} s={1.5} mark="terracotta-5" />
        <Box x={290} y={-120} s={1.3} />
        <Box x={190} y={-201} s={1.1} mark="lake-5" />
      </Lorry>
    ),
  },
  goods: {
    wall: 'forest-1',
    halo: 'forest-0',
    floor: 'forest-2',
    things: () => (
      <>
        <Tank x={356} y={314} s={0.98} colour="lake-6" />
        <Table x={190} y={334} width={330} height={84} cloth="terracotta-5" />
        <Lamp x={92} y={246} s={1.05} />
        <Jiko x={190} y={246} s={0.95} cold />
        <Sack x={294} y={246} s={0.7} />
      </>
    ),
  },
  ...PEOPLE,
} satisfies Record<string, Still>;

export type Subject = keyof typeof STILLS;
export const subjects = Object.keys(STILLS) as Subject[];

interface SpotProps extends ArtProps {
  of?: Subject;
}

/** A small picture for a service: the thing itself, before a halo. */
export function Spot({ of = 'solar', ...art }: SpotProps) {
  const { wall, halo, floor, shadow, things }: Still = STILLS[of];
  return (
    <Scene width={480} height={360} {...art}>
      <path fill={duo(hex(wall), '#1a2b23')} d="M0 0H480V360H0z" />
      <circle cx="240" cy="176" r="158" fill={duo(hex(halo), '#27402f')} />
      <path fill={duo(hex(floor), '#15231c')} d="M0 276C120 264 300 270 480 268V360H0z" />
      {shadow && <Shadow x={shadow.x} y={316} rx={shadow.rx} ry={13} />}
      {things()}
    </Scene>
  );
}
