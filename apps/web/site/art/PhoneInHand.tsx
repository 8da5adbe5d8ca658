import { duo, hex, NIGHT, skinTone } from './palette.ts';
import { Person } from './parts/Person.tsx';
import { Crate, Stall } from './parts/Stall.tsx';
import { Scene, type ArtProps } from './Scene.tsx';

/** An instalment is paid from the market with a phone. */
export function PhoneInHand(props: ArtProps) {
  const { base, shade } = skinTone('cocoa');
  return (
    <Scene width={1200} height={900} {...props}>
      <path fill={duo(hex('forest-2'), NIGHT.mid)} d="M0 0H1200V900H0z" />
      <g opacity=".45">
        <Stall
          x={260}
          y={820}
          s={1.25}
          width={500}
          awning={['marigold-4', 'sand-1']}
          behind={<Person x={-60} y={0} skin="walnut" hair="wrap" cloth="brick-5" top="lake-5" glad />}
        >
          <Crate x={-170} y={-142} fruit="terracotta-5" />
          <Crate x={60} y={-142} fruit="marigold-4" />
        </Stall>
        <Stall
          x={1010}
          y={790}
          s={1.05}
          width={420}
          awning={['terracotta-5', 'sand-1']}
          behind={<Person x={60} y={0} skin="cocoa" hair="crop" wear="tee" top="forest-6" />}
        >
          <Crate x={110} y={-142} fruit="forest-4" />
        </Stall>
        <path fill={hex('sand-4')} d="M0 800C300 780 900 780 1200 796V900H0z" />
      </g>
      <g transform="rotate(6 620 500)">
        <path
          fill={shade}
          d="M520 900C512 820 470 760 452 690C440 640 452 560 500 520L800 560C850 640 830 760 780 820L770 960H520z"
        />
        <path
          fill={base}
          d="M520 900C512 820 470 760 452 690C440 640 452 560 500 520L700 560C740 660 720 780 690 830L690 960H520z"
        />
        <path fill={hex('ink-8')} d="M484 130q0-44 44-44H772q44 0 44 44V690q0 44-44 44H528q-44 0-44-44z" />
        <path fill={hex('ink-6')} d="M484 130q0-44 44-44h40q-66 0-66 52V420h-18z" />
        <path fill={hex('sand-0')} d="M506 136q0-26 26-26H768q26 0 26 26V684q0 26-26 26H532q-26 0-26-26z" />
        <path fill={hex('forest-7')} d="M506 136q0-26 26-26H768q26 0 26 26V214H506z" />
        <path fill={hex('marigold-4')} d="M532 176h90v14h-90z" />
        <path fill={hex('forest-4')} d="M532 146h56v10h-56z" />
        <circle cx="762" cy="166" r="20" fill={hex('marigold-4')} />
        <circle cx="650" cy="326" r="76" fill={hex('forest-1')} />
        <circle cx="650" cy="326" r="56" fill={hex('forest-6')} />
        <path
          fill="none"
          stroke={hex('sand-0')}
          strokeWidth="15"
          strokeLinecap="round"
          d="m624 328 18 20 36-42"
        />
        <path fill={hex('ink-8')} d="M572 432H728q8 0 8 9t-8 9H572q-8 0-8-9t8-9z" />
        <path fill={hex('ink-3')} d="M598 468H702v10H598zM536 524h80v10h-80zM536 562h104v10H536z" />
        <path fill={hex('ink-6')} d="M700 522h64v14h-64zM716 560h48v14h-48z" />
        <path fill={hex('sand-3')} d="M532 598H768v10H532z" />
        <path fill={hex('forest-5')} d="M532 598H690v10H532z" />
        <path
          fill={hex('forest-7')}
          d="M546 640H754q14 0 14 14v18q0 14-14 14H546q-14 0-14-14v-18q0-14 14-14z"
        />
        <path fill={hex('sand-0')} d="M610 658h80v10h-80z" />
        <path
          fill={base}
          d="M500 420C476 404 446 416 444 440C442 462 470 474 500 478Q512 450 500 420zM498 494C472 478 440 490 438 516C436 540 468 552 500 554Q512 524 498 494zM500 570C476 556 444 566 444 592C444 616 472 628 504 628Q514 598 500 570zM508 646C486 634 460 642 460 664C460 686 484 696 512 696Q520 670 508 646z"
        />
        <path
          fill={shade}
          d="M444 448C446 464 472 474 500 478Q505 468 506 456C480 462 456 460 444 448zM438 524C440 542 468 552 500 554Q505 544 506 532C480 538 450 536 438 524zM444 600C448 618 474 628 504 628Q508 618 508 606C484 612 456 612 444 600z"
        />
        <path
          fill={base}
          d="M780 824C846 740 862 640 858 580C856 530 846 476 818 448C796 430 768 444 772 474C778 520 790 560 780 612C770 656 734 704 682 738L690 832z"
        />
        <path
          fill={shade}
          d="M780 824C846 740 862 640 858 580C856 530 846 476 818 448C840 520 840 600 800 680C772 730 716 780 690 832z"
        />
        <path
          fill={hex('terracotta-1')}
          d="M786 456C800 446 818 456 822 474C826 492 818 502 808 502C792 500 782 474 786 456z"
        />
        <path fill={hex('terracotta-5')} d="M486 850H800L830 1000H470z" />
        <path fill={hex('terracotta-6')} d="M716 850H800L830 1000H724z" />
        <path fill={hex('marigold-4')} d="M482 850H804V876H478z" />
      </g>
    </Scene>
  );
}
