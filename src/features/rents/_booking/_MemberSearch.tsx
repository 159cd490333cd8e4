import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { user } from '#resources/members/account/user.ts'
import { routeOf } from '#schema'
import { formatPhone } from '#schema/base/formatPhone.ts'
import { formatWon } from '#schema/fields/base/format.ts'
import { useDebounced } from '../../../fields/parts/useDebounced.tsx'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { bookingMessages } from './_bookingMessages.ts'
import type { Member } from './_usePhoneCaller.ts'

const minLetters = 2
const waitMs = 150

/** Finds a member by digits of the phone number or by name; Enter takes the first result. */
export function MemberSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), waitMs)
  const isSearching = keyword.length >= minLetters
  const { data, error, isFetching } = useGetList<Member>(
    routeOf(user.name),
    { pagination: { page: 1, perPage: 10 }, sort: { field: 'last_login_at', order: 'DESC' }, filter: { role: 'normal', keyword } },
    { enabled: isSearching },
  )
  const text = bookingMessages()
  const label = ({ name, phone }: Member) => [name, phone && formatPhone(phone)].filter(Boolean).join(' ')
  return (
    <Autocomplete<Member>
      autoHighlight
      value={null}
      options={isSearching ? (data ?? []) : []}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={label}
      onChange={(_event, member) => member && onChoose(member.id)}
      onInputChange={(_event, next, reason) => reason === 'input' && setTyped(next)}
      loading={isFetching || keyword !== typed.trim()}
      loadingText={text.searching}
      noOptionsText={typed.trim().length < minLetters ? text.find : error ? errorMessage(error) : text.noMember}
      renderOption={({ key, ...props }, { name, phone, email, unpaid_amount }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {name}
          </Box>
          <span>{phone && formatPhone(phone)}</span>
          <Box component="span" sx={{ color: unpaid_amount > 0 ? 'error.main' : 'text.secondary', ml: 'auto', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {unpaid_amount > 0 ? text.unpaid(formatWon(unpaid_amount)) : email}
          </Box>
        </Box>
      )}
      renderInput={(params) => <TextField {...params} autoFocus label={text.find} />}
      sx={{ maxWidth: 560 }}
    />
  )
}
