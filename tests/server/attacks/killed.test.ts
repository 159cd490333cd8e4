import { expect, test } from 'vitest'
import { admin, dataFolder, postgresPidOf, startServer } from '../start/startServer.ts'

test.skipIf(process.platform === 'win32')(
  'with the server gone, its PostgreSQL goes too',
  async () => {
    const DATA_DIR = dataFolder()
    const server = startServer({ DATA_DIR, ...admin })
    await server.address()
    expect(postgresPidOf(DATA_DIR)).not.toBeNull()
    server.child.kill('SIGKILL')
    await server.ended()
    await expect.poll(() => postgresPidOf(DATA_DIR)).toBeNull()
  },
  60_000,
)
