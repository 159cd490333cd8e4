import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useLocation, useNavigate } from 'react-router-dom'
import { messages } from '../../i18n/messages.ts'
import { withoutScopeParams } from '../../components/parseScopedList.ts'

/** Lists unknown query parameters, so that users do not take unfiltered rows for filtered ones. */
export function UnknownParams({ params }: { params: readonly string[] }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { unknownParam, clearKey } = messages().list
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 1, pb: 1 }}>
      {params.map((key) => {
        const clear = () => void navigate(pathname + withoutScopeParams(search, { [key]: '' }), { replace: true })
        return (
          <Chip key={key} size="small" variant="outlined" color="warning" label={unknownParam(key)} onClick={clear} onDelete={clear} title={clearKey(key)} />
        )
      })}
    </Box>
  )
}
