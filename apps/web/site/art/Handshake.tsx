import { hex } from './palette.ts';
import { Box } from './parts/Goods.tsx';
import { Panel } from './parts/Lamp.tsx';
import { Shadow } from './parts/Land.tsx';
import { Person } from './parts/Person.tsx';
import { Band, Plant, Room } from './parts/Room.tsx';
import { Tank } from './parts/Tank.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** A supplier and the institution shake hands on a partnership. */
export function Handshake(props: ArtProps) {
  return (
    <Scene width={1200} height={900} {...props}>
      <Room wall="lake-1" floor="sand-2" y={700}>
        <path fill={hex('sand-0')} d="M250 90H950V600H250z" />
        <path fill={hex('sand-2')} d="M880 90H950V600H880z" />
        <path fill={hex('marigold-7')} d="M236 74H964V96H236z" />
        <Band y={120} x={250} width={700} />
        <Band y={532} x={250} width={700} ground="terracotta-6" />
        <circle cx="520" cy="330" r="104" fill={hex('forest-2')} />
        <circle cx="680" cy="330" r="104" fill={hex('marigold-3')} opacity=".85" />
      </Room>
      <Tank x={130} y={766} s={0.98} colour="lake-6" />
      <Box x={1052} y={790} s={1.9} mark="terracotta-5" />
      <Box x={1056} y={687} s={1.45} mark="lake-5" />
      <Panel x={1056} y={606} s={0.8} />
      <Shadow x={470} y={832} rx={140} ry={18} />
      <Shadow x={730} y={832} rx={140} ry={18} />
      <Person
        x={290}
        y={806}
        s={1.42}
        skin="ebony"
        hair="kofia"
        cloth="sand-1"
        wear="kanzu"
        top="sand-2"
        sleeve="long"
        look={0.8}
        glad
        left={{ x: -10, y: -52, elbow: 'left' }}
        right={{ x: 14, y: -54, elbow: 'right' }}
      />
      <Person
        x={910}
        y={806}
        s={1.42}
        skin="umber"
        hair="hijab"
        cloth="brick-4"
        top="brick-6"
        sleeve="long"
        print="hem"
        ink="brick-3"
        look={-0.8}
        glad
        left={{ x: -14, y: -52, elbow: 'left' }}
        right={{ x: 10, y: -54, elbow: 'right' }}
      />
      <Person
        x={730}
        y={830}
        s={1.68}
        skin="honey"
        hair="crop"
        wear="suit"
        top="lake-8"
        ink="terracotta-5"
        sleeve="long"
        look={-0.8}
        glad
        left={{ x: -77, y: -32, elbow: 'right' }}
        right={{ x: 48, y: 6, elbow: 'right' }}
      />
      <Person
        x={470}
        y={830}
        s={1.68}
        skin="walnut"
        hair="bun"
        wear="vest"
        top="forest-6"
        low="ink-6"
        ink="marigold-4"
        look={0.8}
        glad
        left={{ x: -46, y: 6, elbow: 'left' }}
        right={{ x: 77, y: -32, elbow: 'left' }}
      />
      <Plant x={1136} y={850} s={1.15} />
    </Scene>
  );
}
