import { clauseMessages } from './_messages.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { clause } from '#resources/purchases/clause.ts'
import { routeOf } from '#schema'
import type { LibraryClause, ContractClauseCopy } from './_clauseList.ts'

interface ClauseLibraryProps {
  library: readonly LibraryClause[]
  list: readonly ContractClauseCopy[]
  onAdd: (one: LibraryClause) => void
  onAddRequired: () => void
}

/** The clauses in force, to be copied into a contract. */
export function ClauseLibrary({ library, list, onAdd, onAddRequired }: ClauseLibraryProps) {
  const { library: title, libraryEmpty, manage, addRequired } = clauseMessages()
  return (
    <Box component="section" aria-labelledby="clause-library" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
        <Typography variant="h3" id="clause-library" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        <Button size="small" onClick={onAddRequired}>
          {addRequired}
        </Button>
      </Box>
      {library.length === 0 && <Typography color="textSecondary">{libraryEmpty}</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {library.map((one) => (
          <LibraryItem key={one.id} clause={one} contractClause={list.find(({ title: held }) => held === one.title)} onAdd={() => onAdd(one)} />
        ))}
      </Stack>
      <Link component={RouterLink} to={`/admin/${routeOf(clause.name)}`} target="_blank" variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
        {manage}
      </Link>
    </Box>
  )
}

function LibraryItem({ clause: one, contractClause, onAdd }: { clause: LibraryClause; contractClause: ContractClauseCopy | undefined; onAdd: () => void }) {
  const { add, addOf, added, replaceByVersion } = clauseMessages()
  return (
    <Box component="li" sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, mr: 'auto' }}>
          {one.title}
        </Typography>
        <ClauseVersionChips required={one.required} version={one.version_no} />
        {contractClause && contractClause.version >= one.version_no ? (
          <Typography variant="caption" color="textSecondary">
            {added}
          </Typography>
        ) : (
          <Button size="small" variant="outlined" aria-label={contractClause ? undefined : addOf(one.title)} onClick={onAdd}>
            {contractClause ? replaceByVersion(one.version_no) : add}
          </Button>
        )}
      </Box>
      <ClauseText text={one.text} />
    </Box>
  )
}

/** The version of a clause, and whether it is required. */
export function ClauseVersionChips({ required, version }: { required: boolean; version: number }) {
  const { required: must, optional, version: numbered } = clauseMessages()
  return (
    <>
      <Chip size="small" variant="outlined" color={required ? 'primary' : 'default'} label={required ? must : optional} />
      <Typography variant="caption" color="textSecondary">
        {numbered(version)}
      </Typography>
    </>
  )
}

export const ClauseText = ({ text }: { text: string }) => (
  <Typography
    variant="body2"
    color="textSecondary"
    title={text}
    sx={{ mt: 0.5, whiteSpace: 'pre-line', display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
  >
    {text}
  </Typography>
)
