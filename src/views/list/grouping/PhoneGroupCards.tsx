import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import OpenIcon from '@mui/icons-material/ExpandMore'
import ClosedIcon from '@mui/icons-material/ChevronRight'
import { Link as RouterLink } from 'react-router-dom'
import type { ListRowGroup } from '#schema/list/wire.ts'
import { countText } from '../../../i18n/messages.ts'
import { nameOfGroup } from './groupings.ts'
import { groupingMessages } from './groupingMessages.ts'
import { GroupSums } from './GroupSums.tsx'
import { linkedColumnOf } from '../views/linkedColumn.ts'
import { PhoneRows } from '../table/PhoneRows.tsx'
import type { GroupsProps } from './useOpenGroupRows.ts'
import { groupParamValueOf } from './useOpenGroupRows.ts'

/** Groups on a phone: a card with count and sums per group. */
export function PhoneGroupCards(props: GroupsProps) {
  const { scoped, grouping, response, onOpen } = props
  const { count, table } = groupingMessages()
  return (
    <Box component="ul" aria-label={table(scoped.title)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {response.groups?.map((group) => {
        const text = groupParamValueOf(group)
        const isOpen = scoped.listParams.open === text
        const Icon = isOpen ? OpenIcon : ClosedIcon
        return (
          <Box key={text} component="li" data-group={text} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ButtonBase
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? undefined : text)}
              sx={{ width: 1, minHeight: 48, px: 1, py: 0.5, gap: 0.5, justifyContent: 'flex-start', flexWrap: 'wrap', font: 'inherit', textAlign: 'left' }}
            >
              <Icon sx={{ fontSize: 20, color: 'text.secondary' }} />
              <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
                {nameOfGroup(grouping, group)}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', mr: 'auto' }}>
                {count(countText(group.total))}
              </Box>
              <GroupSums resource={scoped.resource} sums={group.sums ?? {}} excludedColumns={[]} />
            </ButtonBase>
            {isOpen && <OpenGroupCards {...props} group={group} />}
          </Box>
        )
      })}
    </Box>
  )
}

function OpenGroupCards({ group, scoped, columns, isChosen, selectable, address }: GroupsProps & { group: ListRowGroup }) {
  return (
    <>
      <PhoneRows scoped={scoped} columns={columns} isChosen={isChosen} linkedColumn={linkedColumnOf(scoped.resource, columns)} selectable={selectable} />
      <Box sx={{ p: 1.5 }}>
        <Link component={RouterLink} to={address}>
          {groupingMessages().showAllRows(countText(group.total))}
        </Link>
      </Box>
    </>
  )
}
