// How the database says that an account would go below zero.
import pg from 'pg'

export const isNegativeBalance = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === 'accounts_not_negative'
