import type { Random } from '../base/random.ts'

const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/** A number as the server makes it: prefix, day and five letters. */
export const codeOf = (random: Random, prefix: string, day: string) =>
  `${prefix}${day.slice(2, 10).replaceAll('-', '')}${Array.from({ length: 5 }, () => random.pick(letters)).join('')}`

const jobs = ['회사원', '개인사업자', '공무원', '의료인', '프리랜서', '교사', '연구원']

export interface Customer {
  readonly id: number
  readonly name: string
  readonly phone?: string | null
  readonly birth_date?: string | null
  readonly address?: string | null
}

export const contractorOf = (random: Random, { name, birth_date, phone, address }: Customer) => ({
  name,
  birth_date: birth_date ?? null,
  phone: phone ?? null,
  address: address ?? null,
  job: random.pick(jobs),
})
