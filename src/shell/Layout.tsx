import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { messages } from '../i18n/messages.ts'
import { isLimitedToPage, useMe } from '../components/session/me.tsx'
import { lazyOptional } from '../components/lazyOptional.ts'
import { RenderWhenIdle } from '../components/RenderWhenIdle.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'
import { Brand } from './Brand.tsx'
import { loadEnglishTexts } from '../i18n/provider.ts'
import { Menu } from './menu/Menu.tsx'
import { MenuFooter } from './menu/MenuFooter.tsx'
import { PageSkeleton } from '../components/feedback/PageSkeleton.tsx'
import { FinderButton, Shortcuts } from './Shortcuts.tsx'

// Only small screens have a drawer.
const Drawer = lazy(() => import('@mui/material/Drawer'))

// Loaded after the first page.
const ScrollButtons = lazyOptional(() => import('./ScrollButtons.tsx').then((module) => module.ScrollButtons))

const WebFontLoader = lazyOptional(() => import('./WebFontLoader.tsx').then((module) => module.WebFontLoader))

// With the Korean back-office too: the finder and pasted cells know the English names.
const EnglishTextLoader = lazyOptional(() => loadEnglishTexts().then(() => () => null))

const OutageBar = lazyOptional(() => import('./VendorOutageBar.tsx').then((module) => module.VendorOutageBar))

const HandbookButton = lazyOptional(() => import('./handbook/HandbookButton.tsx').then((module) => module.HandbookButton))

const LiveUpdates = lazyOptional(() => import('./LiveUpdates.tsx').then((module) => module.LiveUpdates))

const menuWidth = 160
const barHeight = 48

/** The menu on the left, the page on the right; on small screens the menu is a drawer below a top bar. */
export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const hasMenu = !isLimitedToPage(useMe())
  const side = hasMenu && wide
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: side ? `${menuWidth}px minmax(0, 1fr)` : 'minmax(0, 1fr)',
        gridTemplateRows: side ? '1fr' : 'auto 1fr',
        minHeight: '100dvh',
        '--bar': `${side ? 0 : barHeight}px`,
      }}
    >
      <SkipLink />
      {side ? <Sidebar /> : <TopBar hasMenu={hasMenu} />}
      <Box component="main" id="main" tabIndex={-1} sx={{ outline: 'none', p: { xs: 1.5, sm: 2, lg: 3 }, minWidth: { md: 550 } }}>
        {hasMenu && (
          <RenderWhenIdle>
            <OutageBar />
          </RenderWhenIdle>
        )}
        <PageErrorBoundary>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </PageErrorBoundary>
      </Box>
      <RenderWhenIdle>
        <ScrollButtons />
        <LiveUpdates />
        <WebFontLoader />
        <EnglishTextLoader />
      </RenderWhenIdle>
      {hasMenu && <Shortcuts />}
    </Box>
  )
}

const SkipLink = () => (
  <Link
    href="#main"
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      p: 1,
      bgcolor: 'background.paper',
      borderRadius: 1,
      '&:not(:focus)': { clipPath: 'inset(50%)' },
    }}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
  >
    {messages().shell.skip}
  </Link>
)

/** Its room is reserved, because it loads after the page. */
const Help = () => (
  <Box sx={{ width: 32, height: 32, flexShrink: 0, mr: 0.5, display: 'grid', placeItems: 'center' }}>
    <RenderWhenIdle>
      <HandbookButton />
    </RenderWhenIdle>
  </Box>
)

const MenuColumn = ({ help }: { help?: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', width: menuWidth, height: '100dvh', bgcolor: 'background.sunken' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexShrink: 0 }}>
      <Brand />
      {help}
    </Box>
    <FinderButton />
    <Menu />
    <MenuFooter />
  </Box>
)

const Sidebar = () => (
  <Box sx={{ position: 'sticky', top: 0, alignSelf: 'start', borderRight: 1, borderColor: 'divider' }}>
    <MenuColumn help={<Help />} />
  </Box>
)

function TopBar({ hasMenu }: { hasMenu: boolean }) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: barHeight,
        display: 'flex',
        alignItems: 'center',
        px: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {hasMenu && (
        <IconButton aria-label={messages().shell.openMenu} aria-expanded={open} onClick={() => setOpen(true)}>
          <MenuIcon />
        </IconButton>
      )}
      <Brand />
      {hasMenu && <FinderButton isIcon />}
      {hasMenu && <Help />}
      {!hasMenu && (
        <Box sx={{ ml: 'auto' }}>
          <MenuFooter isHorizontal />
        </Box>
      )}
      {hasMenu && (
        <Suspense>
          <Drawer open={open} onClose={() => setOpen(false)}>
            <MenuColumn />
          </Drawer>
        </Suspense>
      )}
    </Box>
  )
}
