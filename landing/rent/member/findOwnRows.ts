import type { Resources } from '#resources/index.ts'
import type { Row } from '#schema'
import type { CallResult } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'

type OwnName = 'rent' | 'creditCard' | 'driverLicense' | 'coupon' | 'pointLog' | 'noti' | 'fineLog' | 'tlog' | 'review' | 'claim'

/** A row of the signed-in member; the server sends the fields that members see of it. */
export type OwnRow<N extends OwnName> = Row<Resources[N]>

/** Own rows, newest first unless `params` says otherwise. */
export const findOwnRows = <N extends OwnName>(name: N, params: Readonly<Record<string, unknown>> = {}) =>
  memberApi.get(name, 'findMany', { subset: 'full', params: { orderBy: 'id-desc', num: 50, ...params } } as never) as Promise<
    CallResult<{ rows: OwnRow<N>[]; total?: number }>
  >

/** One own row. */
export const findOwnRow = <N extends OwnName>(name: N, id: number) => memberApi.get(name, 'findById', { id } as never) as Promise<CallResult<OwnRow<N>>>
