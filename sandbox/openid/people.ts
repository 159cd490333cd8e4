import { createHash } from 'node:crypto'
import type { SocialPlatform } from '#resources/members/shared/socialPlatforms.ts'

/** A user of the local provider on one platform. */
export interface OpenidUser {
  readonly uid: string
  readonly name: string
  readonly email: string | null
}

/** Accounts on the page; the second one shares no e-mail address. */
export const samplePersons = [
  { name: '김하늘', email: 'sky@example.com' },
  { name: '이바다', email: null },
  { name: '박솔', email: 'pine@example.com' },
] as const

/** User ids in the format of each platform. The same name always gets the same id, also after a restart. */
const uidForms: Readonly<Record<SocialPlatform, (hex: string) => string>> = {
  kakao: (hex) => String(1_000_000_000 + (Number.parseInt(hex.slice(0, 8), 16) % 3_000_000_000)),
  naver: (hex) => Buffer.from(hex, 'hex').toString('base64url'),
  google: (hex) => `1${BigInt(`0x${hex}`).toString().slice(0, 20)}`,
  apple: (hex) => `000${hex.slice(0, 3)}.${hex.slice(3, 35)}.0102`,
}

/** Users of each platform by id, created when they are chosen. */
export function createUserStore() {
  const peopleByKey = new Map<string, OpenidUser>()
  const keyOf = (platform: SocialPlatform, uid: string) => `${platform} ${uid}`
  return {
    meet(platform: SocialPlatform, name: string): OpenidUser {
      const uid = uidForms[platform](createHash('sha256').update(`${platform} ${name}`).digest('hex'))
      const person = { uid, name, email: samplePersons.find((item) => item.name === name)?.email ?? null }
      peopleByKey.set(keyOf(platform, uid), person)
      return person
    },
    find: (platform: SocialPlatform, uid: string) => peopleByKey.get(keyOf(platform, uid)),
  }
}

export type UserStore = ReturnType<typeof createUserStore>
