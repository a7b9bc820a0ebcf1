import pg from 'pg'

const uniqueViolation = '23505'

/** Whether the database refused a row because a unique index already has one like it. */
export function isTaken(error: unknown, index: string): boolean {
  return error instanceof pg.DatabaseError && error.code === uniqueViolation && error.constraint === index
}
