/** A car from the side, facing right; 217 units per metre, the ground is at y = 360. */
export interface CarShape {
  readonly length: number
  /** Outline from the lower rear corner over the roof to the lower front corner. */
  readonly outline: string
  readonly glass: string
  /** Pillars between the windows, from the roof to the doors. */
  readonly pillars: readonly string[]
  readonly wheels: readonly [rear: number, front: number]
  readonly radius: number
  /** Highlight along the side. */
  readonly shoulder: string
  readonly doors: readonly string[]
  readonly handles: readonly (readonly [number, number])[]
  readonly mirror: readonly [number, number]
  readonly head: string
  readonly tail: string
  readonly seats: readonly (readonly [number, number])[]
  readonly rails?: string
}

const electric: CarShape = {
  length: 1050,
  outline:
    'M64 318C42 316 32 304 30 282L27 214C27 190 36 170 52 156L92 112C98 104 108 97 122 92C220 52 330 34 450 32C572 30 660 50 724 86C760 106 800 132 832 150C900 154 966 164 1004 184C1022 194 1030 210 1031 232L1030 276C1028 304 1016 316 996 318',
  glass: 'M146 150C216 98 332 60 450 56C550 53 632 68 692 99C728 118 758 138 782 155Q784 163 770 164L160 163Q132 162 146 150Z',
  pillars: ['M476 52L470 168', 'M262 84L238 168'],
  wheels: [205, 862],
  radius: 83,
  shoulder: 'M44 194C250 180 640 176 1010 198',
  doors: ['M470 166C468 220 470 260 474 306', 'M742 164C748 200 742 250 730 306', 'M244 164C262 190 290 216 304 248'],
  handles: [
    [500, 196],
    [290, 192],
  ],
  mirror: [730, 148],
  head: 'M936 180L1004 192Q1020 197 1024 208L946 199Q934 193 936 180Z',
  tail: 'M34 190L96 184Q104 190 98 196L32 206Z',
  seats: [
    [404, 152],
    [610, 152],
  ],
}

const sedan: CarShape = {
  length: 1030,
  outline:
    'M62 318C42 316 32 304 30 282C27 244 28 222 36 204C42 190 54 182 76 178L152 166C222 118 300 82 392 72C466 64 552 66 612 80C676 96 736 132 786 166C872 168 944 178 984 198C1004 210 1012 228 1012 252L1011 280C1010 304 998 316 978 318',
  glass: 'M208 164C262 126 324 100 398 93C464 87 542 88 596 101C646 114 690 140 722 164Q720 170 710 170L214 170Q202 170 208 164Z',
  pillars: ['M478 88L474 174', 'M300 112L282 174'],
  wheels: [218, 818],
  radius: 80,
  shoulder: 'M44 204C260 190 620 188 990 210',
  doors: ['M474 172C472 222 474 262 478 306', 'M704 170C712 206 706 254 694 306', 'M280 172C296 196 308 222 314 252'],
  handles: [
    [502, 202],
    [320, 200],
  ],
  mirror: [676, 158],
  head: 'M912 190L984 202Q998 208 1002 218L924 208Q910 202 912 190Z',
  tail: 'M36 204Q44 192 64 190L112 192Q116 202 106 206L34 216Z',
  seats: [
    [396, 158],
    [586, 158],
  ],
}

const suv: CarShape = {
  length: 1020,
  outline:
    'M60 318C42 316 32 304 30 282L28 190C28 168 36 152 48 138L80 70C88 50 104 40 128 36C260 18 440 14 540 22C602 28 644 50 684 88L746 146C842 150 922 160 968 182C990 193 997 206 998 226L1000 282C1000 306 990 316 970 318',
  glass: 'M104 130L130 78C138 64 150 58 168 56C280 42 430 38 530 44C586 49 618 66 650 95L700 143Q700 149 690 149L114 148Q96 146 104 130Z',
  pillars: ['M452 38L450 154', 'M262 46L244 154'],
  wheels: [212, 802],
  radius: 85,
  shoulder: 'M36 182C260 172 620 170 980 204',
  doors: ['M450 150C448 214 450 262 454 306', 'M684 148C694 196 688 252 674 306', 'M244 150C262 178 290 206 304 240'],
  handles: [
    [478, 188],
    [284, 186],
  ],
  mirror: [652, 136],
  head: 'M914 172L966 188Q980 194 980 204L920 196Q908 190 914 172Z',
  tail: 'M34 168L62 166Q70 168 70 178L66 222Q64 230 54 230L29 230Z',
  seats: [
    [370, 140],
    [562, 140],
  ],
  rails: 'M170 30C300 14 430 10 530 16',
}

const small: CarShape = {
  length: 790,
  outline:
    'M42 318C28 316 19 306 19 286L18 196C20 164 28 142 40 124L70 66C78 46 92 36 116 32C210 16 330 14 410 24C472 34 522 72 572 134L590 152C654 154 712 162 746 182C762 192 769 212 769 238L768 288C768 308 760 318 744 318',
  glass: 'M88 132L112 78C120 62 132 56 150 54C230 42 330 40 400 48C446 56 486 86 528 136Q530 146 520 147L98 148Q80 148 88 132Z',
  pillars: ['M318 40L316 154', 'M180 46L164 154'],
  wheels: [138, 648],
  radius: 70,
  shoulder: 'M28 190C200 178 480 176 750 202',
  doors: ['M316 150C314 214 316 262 320 306', 'M520 148C534 196 530 252 518 306', 'M162 150C176 180 200 206 212 240'],
  handles: [
    [344, 190],
    [190, 188],
  ],
  mirror: [490, 138],
  head: 'M694 170Q728 176 748 192Q754 206 744 212Q712 210 696 197Q686 182 694 170Z',
  tail: 'M22 166L42 162Q52 166 50 178L44 216L19 220Z',
  seats: [
    [254, 142],
    [424, 142],
  ],
}

export const carShapes = { electric, sedan, suv, small }
