import { group, item } from '#schema'
import { bank } from './bank.ts'
import { clockRun } from './clockRun.ts'
import { company } from './company.ts'
import { component } from './component.ts'
import { config } from './config.ts'
import { savedView } from './savedView.ts'
import { sigungu } from './sigungu.ts'

export const settingsMenuGroup = group(
  'settings',
  { ko: '기타 DB', en: 'Other DB' },
  [
    item(company, { ko: '업체', en: 'Companies' }),
    item(bank, { ko: '은행', en: 'Banks' }),
    item(sigungu, { ko: '시군구', en: 'Districts' }),
    item(config, { ko: '웹·앱 설정', en: 'Web and app settings' }),
    item(component, { ko: '컴포넌트', en: 'Components' }, undefined, { host: 'local' }),
  ],
  { closed: true, also: [savedView, clockRun] },
)
