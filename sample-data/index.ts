import { post } from '#resources/help/post.ts'
import { postCategory } from '#resources/help/postCategory.ts'
import { user } from '#resources/members/account/user.ts'
import { toSeoulWallTime } from '#schema/base/time.ts'
import type { Connection } from '#server/base/database.ts'
import type { AppContext } from '#server/base/context.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { hasEverHadRows, highestId, insertSeedRows } from '#server/seed/insert.ts'
import { openSeedPictureStore } from '#server/seed/pictures.ts'
import type { AudienceMember } from './content/index.ts'
import { insertContent } from './content/index.ts'
import { alignContractMonths } from './contractMonths.ts'
import { readDump } from './dump/format.ts'
import { loadDump } from './dump/load.ts'
import { generateHelpPosts } from './help/generateHelpPosts.ts'
import { createRandom } from './base/random.ts'

/** Loads the sample business: a recorded simulation moved to today, content of the landing page and help posts. */
export async function loadSample({ clock, env, cipher, log }: AppContext, connection: Connection) {
  // The recording refers to users by id, so no user may exist before.
  if (await hasEverHadRows(connection, user)) return log.warn('No sample data: there are accounts already, and a business that was lived brings its own.')
  const now = clock()
  const random = createRandom(20_260_507)
  await loadDump(readDump(), { connection, cipher, store: openFileStore(env), now: toSeoulWallTime(now) })
  await alignContractMonths(connection)
  await connection.query("update configs set value = 'true' where key = 'app.web_booking'")
  const help = generateHelpPosts(random, now, (await highestId(connection, post)) + 1, (await highestId(connection, postCategory)) + 1)
  await insertSeedRows(connection, postCategory, help.categories, cipher)
  await insertSeedRows(connection, post, help.posts, cipher)
  const pictures = openSeedPictureStore(env)
  const members = await connection.query<AudienceMember>(`select id, app_os, agree_push, rent_count from users where role = 'normal' and status = 'active'`)
  const staff = await connection.query<AudienceMember>(`select id, staff_grade from users where role = 'admin' and status = 'active'`)
  await insertContent(connection, { random, now, members, staff, pictures, cipher })
  await pictures.register(connection)
}
