import { group, item } from '#schema'
import { bank } from './bank.ts'
import { company } from './company.ts'
import { config } from './config.ts'
import { sigungu } from './sigungu.ts'

export const settings = group(
  'settings',
  { ko: '기타 DB', en: 'Other DB' },
  [item(company), item(bank), item(sigungu), item(config, { ko: '웹·앱 설정', en: 'Web and app settings' })],
  { closed: true },
)
