import { isOwnPath, isWebAddress } from '#schema/base/link.ts'
import { usePageLanguage } from './reader.ts'

/** Ids of the legal documents. The app uses the same ids. */
const legalDocuments = [
  ['115', { ko: '이용약관', en: 'Terms of use' }],
  ['219', { ko: '개인정보처리방침', en: 'Privacy policy' }],
  ['117', { ko: '위치정보 이용약관', en: 'Location terms' }],
  ['127', { ko: '차량손해면책제도', en: 'Damage waiver' }],
] as const

export interface LegalLink {
  readonly id: string
  readonly name: string
  readonly address: string
}

/** The legal documents with an address, by the addresses of `post/getTermsLink`. */
export function useLegalLinks(addresses: Readonly<Record<string, string>>): LegalLink[] {
  const { say, to } = usePageLanguage()
  return legalDocuments.flatMap(([id, words]) => {
    const address = addresses[id] ?? ''
    if (isOwnPath(address)) return [{ id, name: say(words), address: to(address) }]
    return isWebAddress(address) ? [{ id, name: say(words), address }] : []
  })
}
