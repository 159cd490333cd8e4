import { group, item } from '#schema'
import { aoption } from './aoption.ts'
import { brand } from './brand.ts'
import { extColor } from './extColor.ts'
import { intColor } from './intColor.ts'
import { model } from './model.ts'
import { modelGroup } from './modelGroup.ts'
import { trim } from './trim.ts'

export const vehicleMenuGroup = group(
  'vehicles',
  { ko: '차량 DB', en: 'Vehicle DB' },
  [item(brand), item(modelGroup), item(model), item(trim), item(extColor), item(intColor), item(aoption)],
  { closed: true },
)
