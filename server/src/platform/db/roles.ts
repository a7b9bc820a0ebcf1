import pg from 'pg'

/**
 * The role that serves where only one address is configured. It cannot log in: connections take it on. It belongs to
 * the whole server, so markets that share one and distrust each other have two addresses each.
 */
const ownRole = 'veos_serving'

/** Who may do what in a database: one role owns it and migrates, another one serves. */
export interface Roles {
  /** Null where nothing separates the two: this user may neither create a role nor take one on. */
  serving: string | null
  /** Whether connections begin as the owner, and take the serving role on. */
  isTakenOn: boolean
  /** Null where this process may not act as the owner. */
  owner: string | null
}

interface User {
  name: string
  /** Of the tables; null before there are any. */
  tableOwner: string | null
  isOwner: boolean
}

/**
 * Finds who serves and who owns, and makes the role that serves where only one address is configured.
 * @param client as who is in `DATABASE_URL`
 * @param owner as who is in `DATABASE_OWNER_URL`; null without it
 */
export async function findRoles(client: pg.ClientBase, owner: pg.ClientBase | null): Promise<Roles> {
  const user = await readUser(client)
  const ownerName = owner ? (await readUser(owner)).name : user.name
  if (ownerName !== user.name) {
    const { rows } = await owner!.query<{ isMember: boolean }>('select pg_has_role($1, $2, $3) as "isMember"', [
      ...[user.name, ownerName, 'MEMBER'],
    ])
    return { serving: rows[0]!.isMember ? null : user.name, isTakenOn: false, owner: ownerName }
  }
  if (!user.isOwner) return { serving: user.name, isTakenOn: false, owner: null }
  const isTakenOn = await makeOwnRole(client)
  return { serving: isTakenOn ? ownRole : null, isTakenOn, owner: user.name }
}

async function readUser(client: pg.ClientBase): Promise<User> {
  const { rows } = await client.query<User>(`
    select current_user::text as name, owner.name as "tableOwner",
      owner.name is null or pg_has_role(current_user, owner.name, 'USAGE') as "isOwner"
    from (select (select pg_get_userbyid(relowner)::text from pg_class where oid = to_regclass('public.migrations')) as name
    ) owner`)
  return rows[0]!
}

/** Whether this user has the role at the end, and can take it on. */
async function makeOwnRole(client: pg.ClientBase): Promise<boolean> {
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ownRole])
    if (rowCount === 0) await createOwnRole(client)
    const { rows } = await client.query<{ isMember: boolean }>(
      `select pg_has_role(current_user, $1, 'MEMBER') as "isMember"`,
      [ownRole],
    )
    if (!rows[0]!.isMember) await client.query(`grant ${ownRole} to current_user`)
    await client.query(`set role ${ownRole}`)
    await client.query('reset role')
    return true
  } catch (error) {
    if (isForbidden(error)) return false
    throw error
  }
}

async function createOwnRole(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`create role ${ownRole} nologin`)
  } catch (error) {
    // Another process that starts on the same server has made it in this moment.
    const isThere = ['23505', '42710'].includes((error as { code?: string }).code ?? '')
    if (!isThere) throw error
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501'
}
