import { defineMessages } from '../../../i18n/defineMessages.ts'

const ko = {
  title: '반납 접수',
  back: '예약으로',
  gauges: '계기판',
  odometerAtPickup: (km: string) => `출발 ${km}km`,
  photos: '사진',
  choosePhotos: '사진 여러 장 고르기',
  order: '앞, 뒤, 왼쪽, 오른쪽 순서로 채웁니다. 부위는 바꿀 수 있습니다.',
  remove: (slot: string) => `${slot} 사진 빼기`,
  slotOf: (n: number) => `사진 ${n}의 부위`,
  damages: '손상',
  pressPart: '손상된 부위를 누르세요.',
  otherPlaceReason: '반납 장소가 다른 사유',
  finish: '점검 등록하고 반납',
  done: '반납했습니다.',
  notInUse: '이용 중인 예약이 아닙니다.',
  start: '사진·손상과 함께 반납',
}

const en: typeof ko = {
  title: 'Car return',
  back: 'Back to reservation',
  gauges: 'Instrument panel',
  odometerAtPickup: (km) => `${km} km at the start`,
  photos: 'Photos',
  choosePhotos: 'Choose several photos',
  order: 'Filled in this order: front, rear, left, right. You can change the side of each photo.',
  remove: (slot) => `Remove ${slot.toLowerCase()} photo`,
  slotOf: (n) => `Side of photo ${n}`,
  damages: 'Damage',
  pressPart: 'Press the damaged parts.',
  otherPlaceReason: 'Reason for a different return location',
  finish: 'Save inspection and return car',
  done: 'Car returned.',
  notInUse: 'This reservation is not in use.',
  start: 'Return with photos and damage',
}

/** Messages of the vehicle return. */
export const returnMessages = defineMessages({ ko, en })
