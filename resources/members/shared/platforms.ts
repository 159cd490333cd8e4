/** Platforms for social sign-in. */
export const platforms = { kakao: '카카오', naver: '네이버', google: '구글', apple: '애플' } as const

export type Platform = keyof typeof platforms

export const platformNames = Object.keys(platforms) as Platform[]

export const isPlatform = (name: string): name is Platform => Object.hasOwn(platforms, name)
