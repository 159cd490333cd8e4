import type { Row } from '#schema'
import type { landingContentFields, landingVersion } from './landingVersion.ts'

export type LandingContent = Pick<Row<typeof landingVersion>, keyof typeof landingContentFields>

/** Content of the landing page before the first version is published. */
export const defaultLanding: LandingContent = {
  hero: {
    title_ko: '타고 싶은 차를,\n타고 싶은 만큼',
    title_en: 'The car you want,\nas long as you like',
    text_ko: '가까운 스팟에서 바로 빌리고, 마음에 들면 그대로 계약하세요.',
    text_en: 'Pick it up around the corner, and keep it if you like it.',
    scene: 'hero',
    alt_ko: '해 질 녘 도시를 달리는 라이드 차량',
    alt_en: 'A Fleet car on a city street at dusk',
  },
  sections: [
    {
      title_ko: '걸어서 5분,\n가까운 스팟',
      title_en: 'Five minutes\non foot',
      text_ko: '지도에서 가까운 스팟을 고르면 앱이 문을 열어 줍니다. 카운터도, 대기도 없습니다.',
      text_en: 'Choose a spot on the map and the app opens the door. No counter, no queue.',
      scene: 'spots',
      alt_ko: '스팟이 표시된 동네 지도',
      alt_en: 'A map of the neighbourhood with its spots',
      is_hidden: false,
    },
    {
      title_ko: '경차부터\n전기차까지',
      title_en: 'From city cars\nto electric',
      text_ko: '오늘 필요한 차를 오늘 고르세요. 모든 차는 빌리기 전에 점검합니다.',
      text_en: 'Choose today what you need today. Every car is checked before you take it.',
      scene: 'cars',
      alt_ko: '나란히 선 경차, 세단, SUV, 전기차',
      alt_en: 'A small car, a saloon, an SUV and an electric car side by side',
      is_hidden: false,
    },
    {
      title_ko: '예약부터 반납까지\n앱 하나로',
      title_en: 'From booking to return\nin one app',
      text_ko: '면허 등록, 예약, 문 열기, 사진 점검, 반납과 결제가 한 화면에서 이어집니다.',
      text_en: 'Licence, booking, door, photo check, return and payment follow each other on one screen.',
      scene: 'phone',
      alt_ko: '예약 화면이 보이는 휴대폰',
      alt_en: 'A phone that shows a booking',
      is_hidden: false,
    },
    {
      title_ko: '타 보고,\n그대로 계약',
      title_en: 'Try it,\nthen keep it',
      text_ko: '시승한 차가 마음에 들면 장기 이용으로 바꾸세요. 견적은 앱에서 바로 나옵니다.',
      text_en: 'If you like the car, turn the ride into a contract. The quote comes in the app.',
      scene: 'contract',
      alt_ko: '시승에서 계약으로 이어지는 길',
      alt_en: 'A road that leads from a ride to a contract',
      is_hidden: false,
    },
    {
      title_ko: '사고가 나도\n정해진 만큼만',
      title_en: 'If something happens,\nyou know the limit',
      text_ko: '차량손해면책제도로 부담할 금액이 처음부터 정해져 있습니다.',
      text_en: 'With the damage waiver you know from the start what you may have to pay.',
      scene: 'care',
      alt_ko: '방패로 보호받는 차량',
      alt_en: 'A car under a shield',
      is_hidden: false,
    },
  ],
  download: {
    title_ko: '지금 받고, 오늘 타세요',
    title_en: 'Get it now, ride today',
    text_ko: '가입은 1분이면 끝납니다.',
    text_en: 'Joining takes a minute.',
  },
  seo: {
    title_ko: '라이드 | 타고 싶은 차를, 타고 싶은 만큼',
    title_en: 'Ride | The car you want, as long as you like',
    description_ko: '가까운 스팟에서 앱으로 바로 빌리는 차. 시승해 보고 마음에 들면 그대로 계약하는 차량 대여 서비스, 라이드입니다.',
    description_en: 'Cars around the corner, opened with an app. Try one, and keep it if you like it: Ride, the vehicle rental service.',
  },
}
