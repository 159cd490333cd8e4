import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import type { Group, Item } from '#schema'
import { labelText } from '#schema'
import { countText, messages } from '../../i18n/messages.ts'
import { lazyOptional } from '../../components/lazyOptional.ts'
import { RenderWhenIdle } from '../../components/RenderWhenIdle.tsx'
import type { Badge } from './useBadges.ts'
import { favouritesGroup, useFavourites } from '../../components/favourites.ts'
import { menuItemAddress, isMenuItemActive, menuItemLabel } from '../../components/parseScopedList.ts'

const FavouriteButton = lazyOptional(() => import('./FavouriteButton.tsx').then((module) => module.FavouriteButton))

/** A menu group: the user opens and closes it, which is stored; it opens automatically when the address is one of its entries. */
export function MenuGroup({ group, items, badges }: { group: Group; items: readonly Item[]; badges: ReadonlyMap<Item, Badge> }) {
  const location = useLocation()
  const [open, setOpen] = useStore<boolean>(`menu.${group.name}`, !group.closed)
  const active = items.find((item) => isMenuItemActive(item, location))
  const activeAddress = active && menuItemAddress(active)

  // A layout effect, so that it is never painted closed.
  useLayoutEffect(() => {
    if (activeAddress !== undefined) setOpen(true)
    // Runs only when the address changes, so the user can close the group again.
  }, [activeAddress, setOpen])

  const { addresses } = useFavourites()
  const isFavourites = group.name === favouritesGroup
  // A favourite is already visible above.
  const isSought = activeAddress !== undefined && (isFavourites || !addresses.includes(activeAddress))
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (open && isSought) entry.current?.scrollIntoView({ block: 'nearest' })
  }, [activeAddress, open, isSought])

  const id = `menu-${group.name}`
  return (
    <Box>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          width: 1,
          px: 1.5,
          height: 32,
          mt: 0.5,
          justifyContent: 'space-between',
          textAlign: 'left',
          lineHeight: 1.2,
          fontSize: '0.75rem',
          fontWeight: 700,
          color: 'text.secondary',
          fontFamily: 'inherit',
        }}
      >
        {labelText(group.label, group.name)}
        <ExpandMoreIcon sx={{ fontSize: 16, transform: open ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms' }} />
      </ButtonBase>
      <Box component="ul" id={id} hidden={!open} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => (
          <li key={menuItemAddress(item)} ref={item === active ? entry : undefined} style={{ display: 'flex', alignItems: 'center' }}>
            <MenuEntry to={menuItemAddress(item)} label={menuItemLabel(item)} isActive={item === active} {...badges.get(item)} />
            {(item === active || isFavourites) && (
              <span style={{ width: 28, flex: 'none' }}>
                <RenderWhenIdle>
                  <FavouriteButton address={menuItemAddress(item)} label={menuItemLabel(item)} />
                </RenderWhenIdle>
              </span>
            )}
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface MenuEntryProps extends Partial<Badge> {
  to: string
  label: string
  isActive: boolean
}

/** Memoised, because every page renders dozens of entries. */
const MenuEntry = memo(({ to, label, isActive: active, total, isBad }: MenuEntryProps) => (
  <ButtonBase
    component={Link}
    to={to}
    aria-current={active ? 'page' : undefined}
    sx={{
      display: 'flex',
      flex: 1,
      justifyContent: 'flex-start',
      minHeight: 32,
      mx: 0.75,
      px: 1,
      borderRadius: 1,
      fontSize: '0.8125rem',
      lineHeight: 1.3,
      color: ({ palette }) => (active ? palette.primary[palette.mode === 'dark' ? 'main' : 'dark'] : palette.text.primary),
      fontWeight: active ? 700 : 400,
      bgcolor: active ? 'action.selected' : undefined,
      '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
    }}
  >
    {label}
    {total !== undefined && (
      <Box
        component="span"
        aria-label={messages().shell.waiting(countText(total))}
        sx={{
          ml: 'auto',
          pl: 0.5,
          fontSize: '0.75rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          // On the background of the active entry, only its own text colour has enough contrast.
          color: active ? 'inherit' : isBad ? 'error.main' : 'text.secondary',
        }}
      >
        {countText(total)}
      </Box>
    )}
  </ButtonBase>
))
