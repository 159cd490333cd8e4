import { memberMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { coupon } from '#resources/coupons/coupon.ts'
import { labelText } from '#schema'
import { formatWon } from '#schema/fields/base/format.ts'
import { fieldViewOf } from '../../fields/views.ts'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import { countText } from '../../i18n/messages.ts'

const fields = Object.entries(fieldsOf(coupon))
const states = Object.entries(fieldsOf(coupon).status?.choices ?? {})
const shownFields = ['program', 'status', 'valid_to', 'issued_at', 'rent', 'used_at', 'discount_amount']
const columns = shownFields.flatMap((name) => fields.filter(([key]) => key === name))

/** The coupons of a member, filtered by state; each chip shows its count. */
export function CouponsByState({ rows }: { rows: readonly RaRecord[] }) {
  const [state, setState] = useState<string>()
  const { total, count, discounted } = memberMessages().coupons
  const of = (name: string) => rows.filter((row) => row.status === name)
  const saved = rows.reduce((sum, row) => sum + Number(row.discount_amount ?? 0), 0)
  const chips = [
    { name: undefined, label: total, many: rows.length },
    ...states.map(([name, label]) => ({ name, label: labelText(label, name), many: of(name).length })),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {chips.map(({ name, label, many }) => (
          <Chip
            key={label}
            label={`${label} ${count(countText(many))}`}
            color={name === state ? 'primary' : 'default'}
            variant={name === state ? 'filled' : 'outlined'}
            aria-pressed={name === state}
            onClick={() => setState(name)}
          />
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          {discounted} <strong>{formatWon(saved)}</strong>
        </Typography>
      </Box>
      <Card sx={{ position: 'relative', overflowX: 'auto' }}>
        <CouponTable rows={state === undefined ? rows : of(state)} />
      </Card>
    </Box>
  )
}

function CouponTable({ rows }: { rows: readonly RaRecord[] }) {
  const title = memberMessages().coupons
  if (rows.length === 0) return <Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>{title.none}</Typography>
  return (
    <Table size="small" aria-label={title.title}>
      <TableHead>
        <TableRow>
          <TableCell>{labelText(fieldsOf(coupon).code?.label ?? '', 'code')}</TableCell>
          {columns.map(([name, field]) => (
            <TableCell key={name} align={fieldViewOf(field).align ?? 'left'} sx={{ whiteSpace: 'nowrap' }}>
              {labelText(field.label, name)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} hover>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Link component={RouterLink} to={`/admin/coupons/${row.id}/show`}>
                {String(row.code)}
              </Link>
            </TableCell>
            {columns.map(([name, field]) => {
              const { Cell, align } = fieldViewOf(field)
              return (
                <TableCell key={name} align={align ?? 'left'} sx={{ whiteSpace: 'nowrap' }}>
                  <Cell field={field} name={name} row={row} />
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
