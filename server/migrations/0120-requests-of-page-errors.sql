-- An error of a page names the last answer before it by the id that the server's log has, which names nobody.
alter table page_errors add column request text not null default '';
