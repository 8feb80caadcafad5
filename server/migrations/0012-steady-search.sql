-- New words go into the index at once instead of into a list that every search reads through until the next vacuum.
alter index products_words set (fastupdate = off);
alter index products_plain_title set (fastupdate = off);
