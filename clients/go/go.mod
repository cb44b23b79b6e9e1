module mortise

go 1.19
