/** Platforms for social sign-in. */
export const socialPlatforms = { kakao: '카카오', naver: '네이버', google: '구글', apple: '애플' } as const

export type SocialPlatform = keyof typeof socialPlatforms

export const socialPlatformNames = Object.keys(socialPlatforms) as SocialPlatform[]

export const isSocialPlatform = (name: string): name is SocialPlatform => Object.hasOwn(socialPlatforms, name)
