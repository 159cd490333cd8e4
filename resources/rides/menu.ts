import { group, item } from '#schema'
import { rcar } from './rcar.ts'
import { spot } from './spot.ts'
import { tag } from './tag.ts'

export const rides = group('rides', { ko: '시승', en: 'Rides' }, [item(rcar, undefined, { status: 'active' }), item(tag), item(spot)])
