// The role that the program logs in as. It owns nothing and is no superuser, so that `reset role` gives nothing back to
// a statement that somebody has slipped in.
import pg from 'pg'

/** Made by the first migration; what it may do is granted by migrations alone. */
export const programRole = 'lamplit_market'

/** Lets the program's role log in, over a connection that may say so. Asked after the migrations. */
export const allowLogin = async (administration: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(administration)
  await client.connect()
  try {
    await client.query(`alter role ${programRole} with login nosuperuser nocreaterole nocreatedb nobypassrls`)
  } finally {
    await client.end()
  }
}
