import { defineMessages } from '../../i18n/defineMessages.ts'

const ko = {
  photos: '사진 보기',
  openPhoto: (label: string) => `${label} 사진 크게 보기`,
  photoOf: (at: number | string, count: number | string) => `${count}장 중 ${at}번째`,
  previous: '이전 사진',
  next: '다음 사진',
  zoomIn: '확대',
  zoomOut: '축소',
  fullscreen: '전체 화면',
  exitFullscreen: '전체 화면 끝내기',
  photo: '사진',
  carousel: '넘겨 보기',
  before: '직전 점검',
  now: '이번 점검',
  noBefore: '직전 점검에 이 부위의 사진이 없습니다.',
}

const en: typeof ko = {
  photos: 'Photos',
  openPhoto: (label) => `Enlarge ${label}`,
  photoOf: (at, count) => `${at} of ${count}`,
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullscreen: 'Full screen',
  exitFullscreen: 'Exit full screen',
  photo: 'photo',
  carousel: 'carousel',
  before: 'Previous inspection',
  now: 'This inspection',
  noBefore: 'The previous inspection has no photo of this side.',
}

/** Messages of photos and the viewer. */
export const photoMessages = defineMessages({ ko, en })
