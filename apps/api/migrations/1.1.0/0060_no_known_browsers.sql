-- Wrong passwords are counted by account and by address alone (DECISIONS 10.31).
drop table known_devices;
